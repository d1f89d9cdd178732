import { Form as AntForm, type FormInstance, type FormProps } from 'antd'
import { useEffect, useRef, type PropsWithChildren } from 'react'
import { usePreferences } from '../theme/preferences.ts'

/** Ant Design's form, whose fields say what is wrong with them in the new language when that changes. */
function TranslatedForm<Values>(props: PropsWithChildren<FormProps<Values>>) {
  const [form] = AntForm.useForm<Values>(props.form)
  const { language } = usePreferences()
  const said = useRef(language)
  useEffect(() => {
    if (said.current === language) return
    said.current = language
    void sayFaultsAgain(form)
  }, [language, form])
  return <AntForm<Values> {...props} form={form} />
}

async function sayFaultsAgain(form: FormInstance): Promise<void> {
  const before = form.getFieldsError().filter(({ errors }) => errors.length > 0)
  await form.validateFields(before.map(({ name }) => name)).catch(() => undefined)
  // What the server said of a value follows from no rule, and would be gone.
  form.setFields(before.filter(({ name }) => form.getFieldError(name).length === 0))
}

export const Form = Object.assign(TranslatedForm, {
  Item: AntForm.Item,
  List: AntForm.List,
  useForm: AntForm.useForm,
  useFormInstance: AntForm.useFormInstance,
  useWatch: AntForm.useWatch,
})
