import { hex } from '@scure/base'
import { HDKey } from '@scure/bip32'
import { describe, expect, it } from 'vitest'
import { bitcoinAddresses } from './bitcoin-address.ts'
import { ethereumAddresses } from './ethereum-address.ts'
import { readExtendedKey } from './extended-key.ts'

/** Account of the mnemonic `abandon … about` (BIP 84, test vectors). */
const ZPUB =
  'zpub6rFR7y4Q2AijBEqTUquhVz398htDFrtymD9xYYfG1m4wAcvPhXNfE3EfH1r1ADqtfSdVCToUG868RvUUkgDKf31mGDtKsAYz2oz2AGutZYs'
/** Account of the same mnemonic (BIP 86, test vectors). */
const TAPROOT_XPUB =
  'xpub6BgBgsespWvERF3LHQu6CnqdvfEvtMcQjYrcRzx53QJjSxarj2afYWcLteoGVky7D3UKDP9QyrLprQ3VCECoY49yfdDEHGCtMMj92pReUsQ'
/** Seed of the same mnemonic (BIP 39, without a passphrase). */
const SEED = hex.decode(
  '5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
)
/** Master key of the second test vector of BIP 32. */
const MASTER_2 =
  'xpub661MyMwAqRbcFW31YEwpkMuc5THy2PSt5bDMsktWQcFF8syAmRUapSCGu8ED9W6oDMSgv6Zz8idoc4a6mr8BDzTJY47LJhkJ8UB7WEGuduB'
const MASTER_2_CHILD_0 =
  'xpub69H7F5d8KSRgmmdJg2KhpAK8SR3DjMwAdkxj3ZuxV27CprR9LgpeyGmXUbC6wb7ERfvrnKZjXoUmmDznezpbZb7ap6r1D3tgFxHmwMkQTPH'

const accountAt = (path: string): HDKey => HDKey.fromMasterSeed(SEED).derive(path)

describe('an extended public key', () => {
  it('derives the children of BIP 32', () => {
    const children = HDKey.fromExtendedKey(MASTER_2_CHILD_0)
    expect(readExtendedKey(MASTER_2).publicKey(7)).toEqual(children.deriveChild(7).publicKey)
  })

  it.each([
    ['a private key', accountAt("m/84'/0'/0'").privateExtendedKey, 'private key'],
    [
      'a private key with a SegWit prefix',
      'zprvAdG4iTXWBoARxkkzNpNh8r6Qag3irQB8PzEMkAFeTRXxHpbF9z4QgEvBRmfvqWvGp42t42nvgGpNgYSJA9iefm1yYNZKEm7z6qUWCroSQnE',
      'private key',
    ],
    [
      'a key of the test network',
      'tpubD6NzVbkrYhZ4WaWSyoBvQwbpLkojyoTZPRsgXELWz3Popb3qkjcJyJUGLnL4qHHoQvao8ESaAstxYSnhyswJ76uZPStJRJCTKvosUCJZL5B',
      'main network',
    ],
    ['a mistyped key', `${ZPUB.slice(0, -1)}t`, 'checksum'],
    ['an empty text', '', 'checksum'],
  ])('refuses %s without naming it', (_, text, problem) => {
    expect(() => readExtendedKey(text)).toThrow(problem)
    expect(() => readExtendedKey(text)).not.toThrow(text === '' ? 'undefined' : text)
  })

  it.each([2 ** 31, -1, 1.5])('refuses the hardened or impossible number %d', (index) => {
    expect(() => readExtendedKey(ZPUB).publicKey(index)).toThrow('no public child')
  })
})

describe('Bitcoin addresses', () => {
  it('are those of BIP 84', () => {
    const { address } = bitcoinAddresses(ZPUB)
    expect([address(0), address(1)]).toEqual([
      'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
      'bc1qnjg0jd8228aq7egyzacy8cys3knf9xvrerkf9g',
    ])
  })

  it('are those of BIP 86', () => {
    const { address } = bitcoinAddresses(`tr(${TAPROOT_XPUB})`)
    expect([address(0), address(1)]).toEqual([
      'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
      'bc1p4qhjn9zdvkux4e44uhx8tc55attvtyu358kutcqkudyccelu0was9fqzwh',
    ])
  })

  it('are the same for a zpub and its descriptor', () => {
    const xpub = accountAt("m/84'/0'/0'").publicExtendedKey
    expect(bitcoinAddresses(`wpkh(${xpub})`).address(5)).toBe(bitcoinAddresses(ZPUB).address(5))
  })

  it.each([
    ['an xpub without its kind', TAPROOT_XPUB],
    ['a zpub as Taproot', `tr(${ZPUB})`],
    ['another script', `pkh(${TAPROOT_XPUB})`],
  ])('refuse %s', (_, text) => {
    expect(() => bitcoinAddresses(text)).toThrow()
  })
})

describe('Ethereum addresses', () => {
  it('are those of BIP 44 with the checksum of EIP-55', () => {
    const { address } = ethereumAddresses(accountAt("m/44'/60'/0'").publicExtendedKey)
    expect([address(0), address(1)]).toEqual([
      '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
      '0x6Fac4D18c912343BF86fa7049364Dd4E424Ab9C0',
    ])
  })

  it('refuse a key for Bitcoin', () => {
    expect(() => ethereumAddresses(ZPUB)).toThrow('must begin with xpub')
  })
})
