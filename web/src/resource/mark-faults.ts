import type { FormInstance } from 'antd'
import { ApiFailure } from '../api/failure.ts'
import { faultsIn } from './faults-in.ts'

/** Marks the fields of a form that a refused save is about, each with its reason. */
export function markFaults(form: FormInstance, values: object, error: unknown): void {
  if (!(error instanceof ApiFailure)) return
  // The server names fields as `values.age`, the form as a list of keys.
  const faults = faultsIn(values, error).map(({ path, message }) => ({
    name: path.split('.'),
    errors: [message],
  }))
  form.setFields(faults)
  // In the middle: what is said stands below a field, which may be ten lines high.
  const [first] = faults
  if (first) form.scrollToField(first.name, { block: 'center' })
}
