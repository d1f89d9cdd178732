import { Button } from 'antd'
import { FlaskConical, Search } from 'lucide-react'
import { useEffect } from 'react'
import { ownFiles } from '@omics/contract/files/own-files'
import { projects } from '@omics/contract/projects/projects'
import { tools, type ToolDetail } from '@omics/contract/tools/tools'
import type { WorkflowInput } from '@omics/contract/warehouse/workflows'
import { call } from '../../../api/client.ts'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { AwaitedFiles } from '../../../resource/inputs/AwaitedFiles.tsx'
import { FormOfFiles } from '../../../resource/inputs/coming-files.ts'
import { namedFile, outOfRange } from '../../../resource/inputs/input-values.ts'
import { useHasMouse } from '../../../ui/browser/use-media.ts'
import { useAddress } from '../../../ui/browser/use-address.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { PageHeader, Section } from '../../../ui/layout/PageHeader.tsx'
import { MissingPrograms } from '../MissingPrograms.tsx'
import { Databases } from './Databases.tsx'
import { Found, intoView } from './Found.tsx'
import { searchMessages } from './messages.ts'
import { Parameters } from './Parameters.tsx'
import { refusesProteins } from './programs.ts'
import { SequencesText } from './SequencesText.tsx'
import { useSearch, type SequenceSearch } from './use-search.ts'
import styles from './search.module.css'

/** Paste, choose where to look, search; what is found stands below, under an address of its own. */
export function SequenceSearchPage({ tool }: { tool: ToolDetail }) {
  const t = useMessages(searchMessages)
  const [address, change] = useAddress()
  const run = address.get('run') ?? undefined
  const search = useSearch(tool.id, (id) => change({ run: id }))
  const { filled, looks } = search
  const form = useApi(tools.form, { params: { id: tool.id } }, { quiet: true })
  const place = useApiMutation(tools.place, { changes: [projects.all] })
  const { mutate } = place
  useEffect(() => mutate({ params: { id: tool.id }, body: {} }), [mutate, tool.id])
  const hasMouse = useHasMouse()
  const inputs = form.data?.description.inputs ?? []
  const todo = todoOf(search, inputs)
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('about')}
        actions={<TryExample tool={tool} search={search} />}
      />
      <MissingPrograms tool={tool} />
      <div className={styles['form']}>
        <SequencesText
          label={t('query')}
          hint={t('queryHint')}
          rows={8}
          text={filled.query}
          look={looks.query}
          autoFocus={hasMouse && run === undefined && filled.query === ''}
          onChange={(query) => search.change({ query })}
        />
        <FormOfFiles value={search.id}>
          <Databases search={search} ownSpace={place.data?.project_id} />
        </FormOfFiles>
        <Parameters search={search} inputs={inputs} />
        <div className={styles['start']}>
          <Button
            type="primary"
            icon={<Search size={16} />}
            disabled={todo !== undefined || search.coming.length > 0}
            loading={search.isStarting}
            onClick={search.start}
          >
            {t('start')}
          </Button>
          {search.coming.length > 0 ? (
            <span>
              <AwaitedFiles coming={search.coming} />
            </span>
          ) : (
            todo && <span>{t(todo, { name: search.unready?.name ?? '' })}</span>
          )}
        </div>
      </div>
      {run !== undefined && (
        <div key={run} ref={intoView}>
          <Section title={t('foundTitle')}>
            <Found id={run} />
          </Section>
        </div>
      )}
    </Page>
  )
}

/** What is still in the way of a search. */
function todoOf(
  { looks, subjects, hasQuery, hasSubjects, unready, program, filled: { values } }: SequenceSearch,
  inputs: readonly WorkflowInput[],
) {
  if (!hasQuery) return 'needsQuery'
  if (!hasSubjects) return 'needsDatabase'
  if (unready) return 'needsReady'
  if (subjects === 'mixed') return 'mixed'
  if (inputs.some((input) => outOfRange(input, values[input.name]))) return 'needsRange'
  return refusesProteins(program, looks.query.alphabet, subjects) ? 'needsProgram' : undefined
}

/** Fills the form with the tool's example, as if it had been pasted. */
function TryExample({ tool, search }: { tool: ToolDetail; search: SequenceSearch }) {
  const t = useMessages(searchMessages)
  const example = useApiMutation(tools.tryExample, {
    onSuccess: async ({ inputs }) => {
      const textOf = async (name: string) => {
        const file = namedFile(inputs[name] ?? null)
        if (!file) return ''
        return (await call(ownFiles.content, { query: { file_id: file.id, length: 1024 * 1024 } })).text
      }
      const [query, pasted] = await Promise.all([textOf('blast.query'), textOf('blast.subjects')])
      search.change({ query, pasted, program: undefined })
    },
  })
  if (!tool.has_example) return null
  return (
    <Button
      icon={<FlaskConical size={16} />}
      loading={example.isPending}
      onClick={() => example.mutate({ params: { id: tool.id } })}
    >
      {t('example')}
    </Button>
  )
}
