import { useQueryClient } from '@tanstack/react-query'
import { Cascader } from 'antd'
import { useEffect, useState } from 'react'
import { regions, type Region } from '@omics/contract/account/regions'
import { apiQuery } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { usePreferences, type Language } from '../../../ui/theme/preferences.ts'
import { registrationMessages } from './messages.ts'

interface Props {
  /** From the form: the code of the smallest region that was chosen. */
  readonly id?: string
  readonly value?: string
  onChange?(code: string): void
}

interface Option {
  readonly value: string
  readonly label: string
  readonly isLeaf: boolean
  readonly children?: Option[]
}

/** The codes from the province down to a region. */
function pathOf(code: string): string[] {
  const path = [`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code]
  return code === '' ? [] : [...new Set(path)]
}

/** A place as each language writes it: from the largest down, or from the smallest up, the same name once. */
function placeOf(labels: readonly string[], language: Language): string {
  const names = labels.filter((label, index) => label !== labels[index - 1])
  return language === 'zh' ? names.join('') : names.toReversed().join(', ')
}

/** A province, a city or a county; each level is fetched when it is come to. */
export function RegionInput({ id, value = '', onChange }: Props) {
  const t = useMessages(registrationMessages)
  const { language } = usePreferences()
  const client = useQueryClient()
  const [below, setBelow] = useState<ReadonlyMap<string, readonly Region[]>>(new Map())
  useEffect(() => {
    let wanted = true
    const fetch = async (parent: string) => {
      const list = await client.fetchQuery({
        ...apiQuery(regions.below, { params: { id: parent } }),
        staleTime: Infinity,
      })
      if (wanted) setBelow((before) => new Map(before).set(parent, list))
    }
    // The levels of what is chosen, so that it can be named.
    for (const parent of ['0', ...pathOf(value).slice(0, -1)]) void fetch(parent).catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [client, value])
  const optionsBelow = (parent: string): Option[] =>
    (below.get(parent) ?? []).map((region) => ({
      value: region.id,
      label: language === 'zh' ? region.name : region.name_en,
      isLeaf: region.leaf,
      ...(below.has(region.id) && { children: optionsBelow(region.id) }),
    }))
  const open = async (selected: readonly { readonly value?: string | number | null }[]) => {
    const parent = String(selected.at(-1)?.value ?? '0')
    const list = await client.fetchQuery({
      ...apiQuery(regions.below, { params: { id: parent } }),
      staleTime: Infinity,
    })
    setBelow((before) => new Map(before).set(parent, list))
  }
  return (
    <Cascader
      {...(id !== undefined && { id })}
      changeOnSelect
      allowClear
      options={optionsBelow('0')}
      value={pathOf(value)}
      placeholder={t('regionPlaceholder')}
      displayRender={(labels) => placeOf(labels, language)}
      loadData={(selected) => void open(selected)}
      onChange={(path: unknown) => onChange?.(Array.isArray(path) ? String(path.at(-1) ?? '') : '')}
    />
  )
}
