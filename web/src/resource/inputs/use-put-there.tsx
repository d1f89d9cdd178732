import { App, Button } from 'antd'
import { useNavigate } from 'react-router'
import { useMessages } from '../../ui/language/i18n.ts'
import { resourceMessages } from '../messages.ts'

/** Seconds that the way to the files stays. */
const shownFor = 8

/** Says what was put into a project, with the way to its files. */
export function usePutThere(): (said: string, projectId: string) => void {
  const t = useMessages(resourceMessages)
  const { message } = App.useApp()
  const navigate = useNavigate()
  return (said, projectId) => {
    const open = () => {
      message.destroy(projectId)
      void navigate(`/project/detail/${projectId}/files`)
    }
    const content = (
      <>
        {said}
        <Button type="link" size="small" onClick={open}>
          {t('openFiles')}
        </Button>
      </>
    )
    void message.success({ key: projectId, content, duration: shownFor })
  }
}
