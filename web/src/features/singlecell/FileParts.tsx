import { h5ad, type H5adPart } from '@omics/contract/singlecell/h5ad'
import { useApi } from '../../api/query.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { singleCellMessages } from './messages.ts'
import styles from './singlecell.module.css'

/** All parts of an HDF5 file as a tree, with shapes, types and first values. */
export function FileParts({ fileId }: { readonly fileId: string }) {
  const t = useMessages(singleCellMessages)
  const { data, error, refetch } = useApi(h5ad.preview, { params: { id: fileId } }, { quiet: true })
  if (error) return <ErrorState fault={error} retry={() => void refetch()} />
  if (!data) return <SkeletonText lines={5} />
  return (
    <>
      <div className={styles['parts']} role="table" aria-label={t('parts')}>
        {data.parts.map((part) => (
          <PartRow key={part.path} part={part} />
        ))}
      </div>
      {data.cut && <p className={styles['cut']}>{t('partsCut', { count: data.parts.length })}</p>}
    </>
  )
}

function PartRow({ part: { path, depth, encoding, shape, type, first } }: { part: H5adPart }) {
  const facts = [shape.join(' × '), type, encoding].filter(Boolean).join(' · ')
  return (
    <div role="row" className={styles['part']} style={{ paddingLeft: depth * 14 }}>
      <span role="cell" className={styles['partName']}>
        {path.slice(path.lastIndexOf('/') + 1)}
      </span>
      <span role="cell" className={styles['partFacts']}>
        {facts}
      </span>
      {first.length > 0 && (
        <span role="cell" className={styles['partValues']}>
          {first.join(', ')}
        </span>
      )}
    </div>
  )
}
