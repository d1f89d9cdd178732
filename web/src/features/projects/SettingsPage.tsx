import { App, Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Project, projects } from '@omics/contract/projects/projects'
import { savedByOthers } from '../../api/failure.ts'
import { useMayEdit, useMayOwn, useProject } from '../../api/project.ts'
import { useApiMutation } from '../../api/query.ts'
import { react } from '../../api/react.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageHeader, Section } from '../../ui/layout/PageHeader.tsx'
import { useUndo } from '../../ui/notices/use-undo.ts'
import { projectMessages } from './messages.ts'
import { ProjectForm, type ProjectValues } from './ProjectForm.tsx'
import styles from './projects.module.css'

const changes = [projects.show, projects.list, projects.all, projects.home]

/** Name, prefix and description of a project, and moving it to the trash. */
export default function SettingsPage() {
  const t = useMessages(projectMessages)
  const project = useProject()
  const edits = useMayEdit(project)
  const owns = useMayOwn(project)
  return (
    <Page>
      <PageHeader
        title={t('settings')}
        trail={[
          { title: project.name, to: `/project/detail/${project.id}/overview` },
          { title: t('settings') },
        ]}
      />
      <div className={styles['settings']}>
        {!edits && (
          <Notice tone="stopped" title={t('onlyLook')}>
            {t('onlyLookMore')}
          </Notice>
        )}
        {edits && <Details project={project} />}
        {owns && <Deletion project={project} />}
      </div>
    </Page>
  )
}

function Details({ project }: { project: Project }) {
  const t = useMessages(projectMessages)
  const { message } = App.useApp()
  const owns = useMayOwn(project)
  const [conflict, setConflict] = useState<{ mine: ProjectValues; theirs: Project }>()
  const update = useApiMutation(projects.update, { changes, quiet: true })
  const save = async (mine: ProjectValues, version: number) => {
    try {
      await update.mutateAsync({ params: { id: project.id }, body: { ...mine, version } })
      setConflict(undefined)
      void message.success(t('saved'))
    } catch (error) {
      const theirs = savedByOthers(error, Project)
      if (theirs) setConflict({ mine, theirs })
      else {
        react(error)
        throw error
      }
    }
  }
  return (
    <>
      {conflict && (
        <Notice
          tone="stopped"
          title={t('staleTitle')}
          actions={
            <>
              <Button
                size="small"
                onClick={() => void save(conflict.mine, conflict.theirs.version).catch(() => undefined)}
              >
                {t('saveMine')}
              </Button>
              <Button size="small" type="text" onClick={() => location.reload()}>
                {t('takeTheirs')}
              </Button>
            </>
          }
        >
          {t('staleText', { name: conflict.theirs.name })}
        </Notice>
      )}
      <ProjectForm
        start={{ name: project.name, description: project.description, prefix: project.prefix }}
        fixedPrefix={!owns}
        submit={t('save')}
        busy={update.isPending}
        onSubmit={(values) => save(values, project.version)}
      />
    </>
  )
}

function Deletion({ project }: { project: Project }) {
  const t = useMessages(projectMessages)
  const navigate = useNavigate()
  const done = useUndo()
  const restore = useApiMutation(projects.restore, { changes })
  const remove = useApiMutation(projects.remove, {
    changes: [projects.list, projects.all, projects.home],
    onSuccess: () => {
      void navigate('/project/list')
      done(t('trashed', { name: project.name }), () => restore.mutate({ params: { id: project.id } }))
    },
  })
  return (
    <Section title={t('danger')}>
      <p className={styles['description']}>{t('deleteText')}</p>
      <Button
        danger
        style={{ marginTop: 12 }}
        loading={remove.isPending}
        onClick={() => remove.mutate({ params: { id: project.id } })}
      >
        {t('deleteProject')}
      </Button>
    </Section>
  )
}
