/**
 * Returns the parts of a method's id. They are enough to read an invoice whose method is no longer in the file. The type is also
 * the key of the method's name.
 */
export function methodParts(id: string): {
  readonly provider: string
  readonly direction: 'deposit' | 'withdrawal'
  readonly type: string
} {
  const [provider = '', direction, type = ''] = id.split('.')
  return {
    provider,
    direction: direction === 'withdrawal' ? 'withdrawal' : 'deposit',
    type: type.replaceAll('-', '_'),
  }
}
