import { matchPath } from 'react-router'

/** Pages that the platform is going to have; those that it has by now are found before these. */
const planned = [
  '/stall',
  '/literature_entire/literature_entire_index',
  '/cloud_tools/cloud_tools_index',
  '/cloud_tools/cloud_tools_detail',
  '/cloud_analytics/cloud_analytics_index',
  '/cloud_task/cloud_task_index',
  '/project_center',
  '/project_center/project_center_contract',
  '/project_center/contract_show',
  '/tool/:id',
  '/tool/toolReport/:id',
  '/tool/Sequence/:id',
  '/tool/report_config/templateConfig',
  '/tool/report_config/templateConfig_detail/:id',
  '/tool/report_config/templateConfig_category/:id',
  '/tool/report_config/assemblyAdmin',
  '/AppStore/process_report/:id',
  '/permission/literature_index',
  '/permission/report_html_admin_list',
]

/** Whether a path that leads nowhere now will lead to a page. */
export function isPlanned(path: string): boolean {
  return planned.some((pattern) => matchPath(pattern, path) !== null)
}
