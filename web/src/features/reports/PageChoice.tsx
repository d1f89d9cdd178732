import { Select } from 'antd'

interface Props {
  readonly label: string
  readonly pages: readonly { readonly file_id: string; readonly label: string }[]
  readonly chosen: string
  onChoose(fileId: string): void
}

/** Which of the pages of several samples is shown. */
export default function PageChoice({ label, pages, chosen, onChoose }: Props) {
  return (
    <Select
      size="small"
      aria-label={label}
      value={chosen}
      popupMatchSelectWidth={false}
      showSearch={{ optionFilterProp: 'label' }}
      options={pages.map((page) => ({ value: page.file_id, label: page.label }))}
      onChange={onChoose}
    />
  )
}
