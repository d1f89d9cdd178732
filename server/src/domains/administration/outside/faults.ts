import {
  isAsked,
  outsideFields,
  type OutsideField,
  type OutsideName,
} from '@omics/contract/administration/outside-kinds'
import { Problem, type Sentence } from '../../../http/problem.ts'

interface Write {
  readonly settings: Readonly<Record<string, string>>
  readonly secrets: Readonly<Record<string, string>>
}

/** What is stored of a system before a change; the names of the secrets that are set. */
interface Stored {
  readonly settings: Readonly<Record<string, string>>
  readonly secrets: readonly string[]
}

const sentences = {
  missing: { en: 'This is needed.', zh: '此项必填。' },
  unknown: { en: 'There is no such setting.', zh: '没有这项设置。' },
  choice: { en: 'Choose one of the values offered.', zh: '请从给出的选项中选择。' },
  oneLine: { en: 'Write it on one line.', zh: '只能写一行。' },
  again: {
    en: 'The address has changed: enter this again, so that it goes nowhere it was not meant for.',
    zh: '地址已更改，请重新填写，以免密钥被发送到其他地方。',
  },
} satisfies Record<string, Sentence>

/** Refuses settings that the fields of a system do not allow, every one with its reason. */
export function refuseFaults(name: OutsideName, write: Write, stored: Stored | undefined): void {
  const fields = outsideFields(name)
  const isSecret = (known: OutsideField) => known.kind === 'secret'
  const names = (secret: boolean) =>
    fields.filter((known) => isSecret(known) === secret).map((known) => known.name)
  const strange = (part: 'settings' | 'secrets') =>
    Object.keys(write[part])
      .filter((key) => !names(part === 'secrets').includes(key))
      .map((key) => ({ path: `${part}.${key}`, message: sentences.unknown }))
  const moved =
    stored !== undefined &&
    fields.some(
      ({ kind, name: key }) =>
        kind === 'address' && (stored.settings[key] ?? '') !== (write.settings[key] ?? ''),
    )
  const faults = fields
    .filter((known) => isAsked(known, write.settings))
    .flatMap((known) => {
      const message = isSecret(known)
        ? secretFault(known, write.secrets[known.name], stored?.secrets.includes(known.name) ?? false, moved)
        : settingFault(known, write.settings[known.name] ?? '')
      return message ? [{ path: `${isSecret(known) ? 'secrets' : 'settings'}.${known.name}`, message }] : []
    })
  const all = [...strange('settings'), ...strange('secrets'), ...faults]
  if (all.length > 0) throw new Problem('validation', { fields: all })
}

function secretFault(
  { required = false }: OutsideField,
  sent: string | undefined,
  isStored: boolean,
  moved: boolean,
): Sentence | undefined {
  if (sent === undefined && isStored && moved) return sentences.again
  const left = sent === undefined ? isStored : sent !== ''
  return required && !left ? sentences.missing : undefined
}

function settingFault(known: OutsideField, value: string): Sentence | undefined {
  if (value === '') return known.required ? sentences.missing : undefined
  if (known.kind !== 'lines' && /\p{Cc}/u.test(value)) return sentences.oneLine
  if (known.kind === 'switch' && value !== 'yes') return sentences.choice
  if (known.options && !known.options.some((option) => option.value === value)) return sentences.choice
  return known.kind === 'address' ? addressFault(known.protocols ?? ['https:'], value) : undefined
}

function addressFault(protocols: readonly string[], value: string): Sentence | undefined {
  const url = URL.parse(value)
  const named = url !== null && url.hostname !== '' && protocols.includes(url.protocol)
  // A password in an address would be shown with it.
  if (named && url.username === '' && url.password === '') return undefined
  const like = protocols.map((protocol) => `${protocol}//…`)
  return {
    en: `Write an address like ${like.join(' or ')}, without a user name in it.`,
    zh: `请填写 ${like.join(' 或 ')} 形式的地址，其中不要包含用户名。`,
  }
}
