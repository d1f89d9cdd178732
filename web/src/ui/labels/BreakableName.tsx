import { Fragment } from 'react'

/** A name of the language that may be broken after an underscore or a dot, where a reader would. */
export function BreakableName({ name }: { name: string }) {
  return name.split(/(?<=[_.])/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
