import { expect, test } from 'vitest'
import { addressKey, networksOf } from './address-key.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:0:1:aaaa::1', '2001:db8:0:1::/64'],
  ['2001:DB8:0:1::2', '2001:db8:0:1::/64'],
  ['2001:0db8::1:2:3:4:5', '2001:db8:0:1::/64'],
  ['2001:db8::5', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4::/64'],
  ['no address', 'no address'],
])('counts %s as %s for rate limits', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

test.each([
  ['192.0.2.7', ['192.0.2.7 x1']],
  ['::ffff:192.0.2.7', ['192.0.2.7 x1']],
  ['2001:db8:1:2345::1', ['2001:db8:1::/48 x10', '2001:db8:1:2300::/56 x3', '2001:db8:1:2345::/64 x1']],
  ['no address', ['no address x1']],
])('counts %s in its networks, the widest first', (address, networks) => {
  expect(networksOf(address).map(({ key, visitors }) => `${key} x${visitors}`)).toEqual(networks)
})

test('returns the same key for addresses of the same network', () => {
  const shared = (one: string, other: string) =>
    networksOf(one).map(({ key }, index) => key === networksOf(other)[index]?.key)
  expect(shared('2001:db8:1:23ff::1', '2001:db8:1:2300::1')).toEqual([true, true, false])
  expect(shared('2001:db8:1:2400::1', '2001:db8:1:2300::1')).toEqual([true, false, false])
  expect(shared('2001:db8:2:2300::1', '2001:db8:1:2300::1')).toEqual([false, false, false])
})
