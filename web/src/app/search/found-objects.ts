import type { Found } from '@omics/contract/search/search'
import type { SearchEntry } from './search-index.ts'

/** Where something that was found is seen. A sample is shown in its table, narrowed to its name. */
export function addressOf({ kind, id, name, project }: Found): string {
  const within = `/project/detail/${project?.id ?? id}`
  switch (kind) {
    case 'project':
      return `${within}/overview`
    case 'sample':
      return `${within}/samples?${new URLSearchParams({ search: name })}`
    case 'file':
      return `${within}/files?file=${id}`
    case 'folder':
      return `${within}/files?folder=${id}`
    case 'analysis':
      return `/project/wdlCharts/${id}`
    case 'report':
      return `/report1?id=${id}`
    case 'tool':
      return `/tool/${id}`
    case 'image':
      return `/AppStore/docker_warehouse_show/${id}`
    case 'matrix':
      return `/tool/singleCell?file=${id}`
    case 'database':
      return `/common/publicDataFile?id=${id}`
    case 'dataset':
      return `/common/datasets/${id}`
    case 'notebook':
      return `/notebook_public_mobile_details?id=${id}`
    case 'template':
      return `/tool/report_config/templateConfig_detail/${id}`
    case 'order':
      return `/project_center?open=${id}`
    case 'contract':
      return `/project_center/contract_show?id=${id}`
    case 'record':
      return `/common/genbank/${id}`
    case 'taxon':
      return `/common/taxonomy/${id}`
    case 'paper':
      return `/literature_entire/literature_entire_index?paper=${id}`
    case 'course':
      return `/cloud_classroom/cloud_classroom_detail/${id}`
    case 'managed_course':
      return `/permission/courseDetail/${id}`
    case 'managed_order':
      return `/permission/orders?open=${id}`
    case 'ticket':
      return `/customer_service_center/customer_service_center_index?open=${id}`
    case 'workflow':
      return `/AppStore/process_warehouse_show/${id}`
  }
}

/** Something that was found, as the list of pages shows entries: its name, where it is, and what it is. */
export function entryOf(found: Found, kindName: string): SearchEntry {
  return {
    path: addressOf(found),
    label: found.name,
    title: found.name,
    pinyin: [],
    tag: kindName,
    ...(found.project && { place: [found.project.name, found.path].filter(Boolean).join(' / ') }),
  }
}
