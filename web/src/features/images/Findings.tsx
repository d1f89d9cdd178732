import { images, type ImageVersion } from '@omics/contract/images/images'
import { useApi } from '../../api/query.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Mono } from '../../ui/labels/Tag.tsx'
import { Drawer } from '../../ui/layout/Drawer.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import styles from './images.module.css'
import { imageMessages } from './messages.ts'

interface Props {
  readonly imageId: string
  readonly version: ImageVersion
  onClose(): void
}

const shown = 500

/** What the last scan of a version found, the worst first. */
export function Findings({ imageId, version, onClose }: Props) {
  const t = useMessages(imageMessages)
  const params = { id: imageId, version_id: version.id }
  const { data, error, refetch } = useApi(images.findings, { params }, { quiet: true })
  return (
    <Drawer open onClose={onClose} title={t('findings')} above={version.tag} width={520}>
      {error && <ErrorState fault={error} retry={() => void refetch()} />}
      {!data && !error && <SkeletonText lines={8} />}
      <ul className={styles['found']}>
        {data?.slice(0, shown).map((one) => (
          <li key={`${one.id} ${one.package}`}>
            <div>
              <strong>{t(one.severity)}</strong> <Mono>{one.id}</Mono>
              <p>
                {one.package} {one.installed}
                {one.fixed !== '' && ` · ${t('fixed')} ${one.fixed}`}
              </p>
              {one.title !== '' && <p className={styles['quiet']}>{one.title}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Drawer>
  )
}
