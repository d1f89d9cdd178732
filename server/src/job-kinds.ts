import type { JobName } from '@omics/contract/jobs/kinds'
import { collection } from './collection/bring.ts'
import { code } from './domains/account/codes/code-job.ts'
import { refundJob } from './domains/commerce/orders/refund-job.ts'
import { libraryDownload } from './domains/downloads/library-job.ts'
import { genome } from './domains/archives/assemblies/genome-job.ts'
import { series } from './domains/archives/geo/series-job.ts'
import { download } from './domains/downloads/download-job.ts'
import { reading } from './domains/files/reading.ts'
import { demonstration } from './demonstration/demonstration.ts'
import { digests } from './domains/files/references/digest-job.ts'
import { libraryIndex } from './domains/files/library/index-job.ts'
import { imagePull } from './domains/images/pull-job.ts'
import { imageScan } from './domains/images/scan-job.ts'
import { letter } from './domains/messages/letters.ts'
import { report } from './domains/reports/written-at-end.ts'
import { statistics } from './domains/samples/import/statistics.ts'
import { genbankRead } from './domains/genbank/read-job.ts'
import { genbankWrite } from './domains/genbank/write-job.ts'
import { taxonomyImport } from './domains/taxonomy/import-job.ts'
import { packages } from './domains/tools/packages.ts'
import { matrix } from './domains/singlecell/look-job.ts'
import { inbox } from './domains/support/mail/inbox-job.ts'
import type { JobKind } from './gateways/jobs/kind.ts'
import { sweep } from './sweeps.ts'

/** Every kind of job that the worker performs. */
export const jobKinds = {
  letter,
  inbox,
  code,
  sweep,
  reading,
  digests,
  statistics,
  packages,
  report,
  collection,
  library_index: libraryIndex,
  demonstration,
  download,
  matrix,
  series,
  image_pull: imagePull,
  image_scan: imageScan,
  library_download: libraryDownload,
  genome,
  taxonomy_import: taxonomyImport,
  refund: refundJob,
  genbank_read: genbankRead,
  genbank_write: genbankWrite,
} satisfies Record<JobName, JobKind>
