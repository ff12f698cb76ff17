import type { ReactNode } from 'react'
import { cx } from './cx.ts'

export type DataColumn<Row> = {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Numbers and amounts stand at the end. */
  readonly align?: 'start' | 'end'
  /** The column that names the row: the title of the card on a phone. */
  readonly title?: boolean
}

export type DataListProps<Row> = {
  /** What the table is, for screen readers. */
  readonly caption: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly className?: string
}

/** A table that becomes a list of cards on a phone. The roles stay a table's where CSS changes the boxes. */
export function DataList<Row>({ caption, columns, rows, rowKey, className }: DataListProps<Row>) {
  return (
    // biome-ignore-start lint/a11y/noRedundantRoles: display:block takes a table's roles away in some browsers
    <table role="table" className={cx('t-data', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, header, align }) => (
            <th key={key} role="columnheader" scope="col" data-align={align}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ key, header, cell, align, title }) => (
              <td
                key={key}
                role="cell"
                data-label={header}
                data-align={align}
                data-title={title || undefined}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: end
  )
}
