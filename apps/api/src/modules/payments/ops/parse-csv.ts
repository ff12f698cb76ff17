/** Parses comma-separated values (RFC 4180): quoted fields may contain commas, line breaks and doubled quotes. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let [row, field, isQuoted]: [string[], string, boolean] = [[], '', false]
  const endRow = (): void => {
    if (row.length > 0 || field !== '') rows.push([...row, field])
    ;[row, field] = [[], '']
  }
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  for (let index = 0; index < source.length; index += 1) {
    const letter = source[index] ?? ''
    if (isQuoted && letter === '"' && source[index + 1] === '"') {
      field += '"'
      index += 1
    } else if (letter === '"') isQuoted = !isQuoted
    else if (isQuoted) field += letter
    else if (letter === ',') {
      row.push(field)
      field = ''
    } else if (letter === '\n') endRow()
    else field += letter
  }
  endRow()
  return rows
}
