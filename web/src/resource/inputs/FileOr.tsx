import { Form, Radio } from 'antd'
import type { ReactNode } from 'react'
import { ProjectFiles } from './ProjectFiles.tsx'

interface Props {
  /** What the field `from` holds for what is no file, and how that is called. */
  readonly other: { readonly value: string; readonly label: string }
  /** Names of the files that fit. */
  readonly patterns: readonly string[]
  readonly words: {
    readonly from: string
    readonly file: string
    readonly fileMore?: string
    readonly chooseOne: string
  }
  /** The fields of what is no file. */
  readonly children: ReactNode
}

/** Fields by which somebody gives one file of a project, as `files`, or something else, as the field `from` says. */
export function FileOr({ other, patterns, words, children }: Props) {
  return (
    <>
      <Form.Item name="from" label={words.from} required>
        <Radio.Group options={[other, { value: 'file', label: words.file }]} />
      </Form.Item>
      <Form.Item noStyle dependencies={['from']}>
        {({ getFieldValue }) =>
          getFieldValue('from') !== 'file' ? (
            children
          ) : (
            <Form.Item
              name="files"
              label={words.file}
              extra={words.fileMore}
              rules={[{ type: 'array', len: 1, required: true, message: words.chooseOne }]}
            >
              <ProjectFiles patterns={patterns} />
            </Form.Item>
          )
        }
      </Form.Item>
    </>
  )
}
