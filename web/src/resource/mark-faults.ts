import type { FormInstance } from 'antd'
import { ApiFailure } from '../api/failure.ts'
import { faultsIn } from './faults-in.ts'

/** Marks the fields of a form that a refused save is about, each with its reason. */
export function markFaults(form: FormInstance, values: object, error: unknown): void {
  if (!(error instanceof ApiFailure)) return
  // The server names fields as `values.age`, the form as a list of keys.
  form.setFields(
    faultsIn(values, error).map(({ path, message }) => ({ name: path.split('.'), errors: [message] })),
  )
}
