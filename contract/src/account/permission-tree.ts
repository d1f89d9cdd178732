interface Node {
  readonly name: string
  readonly title: { readonly en: string; readonly zh: string }
  /** Open to visitors, to everybody signed in, or to those whose role holds it. */
  readonly for: 'visitors' | 'people' | 'roles'
}
interface Menu extends Node {
  readonly children?: readonly Node[]
}

function node<const Name extends string, const For extends Node['for'] = 'roles'>(
  name: Name,
  en: string,
  zh: string,
  whom: For = 'roles' as For,
) {
  return { name, title: { en, zh }, for: whom }
}

/** Type 1 of the permission trees: the pages of the platform, by the names of their routes. */
export const menuTree = [
  node('index', 'Home', '首页', 'people'),
  node('new_index', 'Overview', '工作台', 'people'),
  node('profile', 'Profile', '个人中心', 'people'),
  node('message_center', 'Messages', '消息中心', 'people'),
  {
    ...node('project', 'Projects', '项目'),
    children: [
      node('project_list', 'Project list', '项目列表'),
      node('project_detail', 'Project', '项目详情'),
      node('project_overview', 'Overview', '项目概览'),
      node('wdl_charts', 'Workflow graph', '流程图'),
      node('process_config_details', 'Workflow configuration', '流程配置'),
      node('result_view', 'Results', '结果查看'),
    ],
  },
  {
    ...node('analysis', 'Analysis', '分析'),
    children: [
      node('analysis_list', 'Analyses', '分析任务'),
      node('analysis_detail', 'Analysis', '分析详情'),
      node('task_progress', 'Progress', '任务进度'),
    ],
  },
  {
    ...node('app_store', 'Warehouse', '流程仓库'),
    children: [
      node('process_warehouse', 'Workflows', '分析流程'),
      node('process_warehouse_show', 'Workflow', '流程详情'),
      node('process_report', 'Reports of a workflow', '流程报告'),
      node('docker_warehouse', 'Images', '镜像仓库'),
      node('docker_warehouse_show', 'Image', '镜像详情'),
    ],
  },
  {
    ...node('tool', 'Data analysis', '数据分析'),
    children: [
      node('cloud_analytics_index', 'Overview', '分析概览'),
      node('cloud_tools_index', 'Tools', '工具'),
      node('cloud_tools_detail', 'Tool', '工具详情'),
      node('cloud_task_index', 'Runs of tools', '工具任务'),
      node('single_cell', 'Single-cell matrices', '单细胞矩阵'),
      node('single_cell_list', 'Single-cell analyses', '单细胞分析'),
      node('single_cell_details', 'Cell browser', '细胞浏览器'),
      node('cell_references', 'Cell type references', '细胞类型参考'),
      node('sequence_search', 'Sequence search', '序列检索'),
      node('embedded_tool', 'Embedded tool', '嵌入工具'),
      node('igv_bam', 'Genome browser', '基因组浏览器'),
      node('jbrowse', 'JBrowse', 'JBrowse'),
      node('tree', 'Tree', '进化树'),
      node('snp_tree', 'SNP tree', 'SNP 进化树'),
      node('nextstrain', 'Nextstrain', 'Nextstrain'),
      node('msa_browser', 'Alignment', '多序列比对'),
      node('sequence_viewer', 'Sequence maps', '序列图谱'),
      node('structure_viewer', 'Structures', '三维结构'),
      node('heat_map', 'Heat map', '热图'),
      node('molecular_genetic', 'Association studies', '关联分析'),
      node('gene_expression', 'Gene expression', '基因表达'),
      node('template_config', 'Report templates', '报告模板'),
      node('template_config_detail', 'Report template', '报告模板编辑'),
      node('template_config_category', 'Chapters of a template', '模板章节'),
      node('assembly_admin', 'Report components', '报告组件'),
      node('report_brands', 'Report branding', '报告外观'),
    ],
  },
  {
    ...node('classroom', 'Courses', '课程', 'people'),
    children: [
      node('cloud_classroom_index', 'Courses', '课程', 'people'),
      node('cloud_classroom_detail', 'Course', '课程详情', 'people'),
      node('course_info', 'Chapter', '章节', 'people'),
    ],
  },
  {
    ...node('literature', 'Literature', '合作文献', 'people'),
    children: [node('literature_entire_index', 'Papers', '合作文献', 'people')],
  },
  {
    ...node('customer_service', 'Support', '客户服务', 'people'),
    children: [node('customer_service_center_index', 'Support', '客户服务', 'people')],
  },
  {
    ...node('project_center', 'Orders and contracts', '订单与合同', 'people'),
    children: [
      node('project_center_orders', 'Orders', '订单', 'people'),
      node('project_center_contract', 'Contracts', '合同', 'people'),
    ],
  },
  node('contract_show', 'Contract', '合同详情', 'people'),
  {
    ...node('common', 'Data', '数据'),
    children: [
      node('common_index', 'Common data', '公共数据'),
      node('common_file', 'Common files', '公共文件'),
      node('public_data_file', 'Public data', '公开数据库'),
      node('data_center_list', 'Data centre', '数据中心'),
      node('common_file_details', 'Common file', '公共数据详情'),
      node('common_geo', 'GEO', 'GEO'),
      node('common_sra', 'SRA and ENA', 'SRA / ENA'),
      node('common_taxonomy', 'Taxonomy', '物种分类'),
      node('common_genbank', 'GenBank', 'GenBank'),
      node('common_dataset', 'Datasets', '数据集'),
    ],
  },
  {
    ...node('experimental', 'Playground', '体验功能'),
    children: [
      node('chartss', 'Charts', '图表制作'),
      node('test1', 'View any file', '查看任意文件'),
      node('pretreatment', 'Data preparation', '数据预处理'),
      node('macro', 'Recorded steps', '步骤宏'),
      node('test5', 'Colours of data', '数据配色'),
      node('bokeh', 'Bokeh plots', 'Bokeh 图形'),
      node('test_table', 'A million rows', '百万行表格'),
      node('test2', 'Look of charts and texts', '图表与文字样式'),
      node('test4', 'Pasted text', '粘贴文本检查'),
      node('wdl1', 'Write WDL', '编写 WDL'),
      node('wdl2', 'Draw WDL', '绘制 WDL'),
      node('wdl3', 'Run WDL', '运行 WDL'),
      node('test3', 'WDL expressions', 'WDL 表达式'),
      node('test_stall', 'Show for a booth', '展台演示'),
    ],
  },
  {
    ...node('administration', 'Administration', '系统管理'),
    children: [
      node('user_manger', 'Users', '用户管理'),
      node('user_detail', 'User', '用户详情'),
      node('role', 'Roles', '角色管理'),
      node('group_manger', 'Groups', '用户组'),
      node('group_detail', 'Group', '用户组详情'),
      node('department_manger', 'Departments', '部门管理'),
      node('menu', 'Menus', '菜单管理'),
      node('dictionary_manger', 'Dictionaries', '字典管理'),
      node('dictionary_detail', 'Dictionary', '字典详情'),
      node('channel_manger', 'Channels', '渠道管理'),
      node('channel_detail', 'Channel', '渠道详情'),
      node('journal', 'Operation log', '操作日志'),
      node('system_settings', 'Settings', '系统设置'),
      node('status', 'Status', '运行状态'),
      node('background_jobs', 'Background jobs', '后台任务'),
      node('tool_intro', 'Tool introductions', '工具介绍'),
      node('embedded_tools', 'Embedded tools', '嵌入工具'),
      node('literature_index', 'Manage literature', '文献管理'),
      node('cloud_academy_manage_index', 'Manage courses', '课程管理'),
      node('course_detail', 'Course', '课程编辑'),
      node('usage', 'Usage', '资源用量'),
      node('products', 'Products', '产品与价格'),
      node('orders', 'Manage orders', '订单管理'),
      node('contracts', 'Manage contracts', '合同管理'),
      node('report_html_admin_list', 'All reports', '全部报告'),
      node('home_config', 'Home page', '首页配置'),
      node('references', 'Reference data', '参考数据'),
      node('feedback', 'Feedback', '用户反馈'),
      node('answer_templates', 'Reply templates', '回复模板'),
      node('service_days', 'Working days', '工作日历'),
    ],
  },
] as const satisfies readonly Menu[]

/** Type 2 of the permission trees: what a role may change, by the menu whose pages hold the buttons. */
export const buttonTree = [
  {
    ...node('project', 'Projects', '项目'),
    children: [
      node('project_create', 'Create projects', '新建项目'),
      node('project_change', 'Change projects, their samples and files', '编辑项目及其样本和文件'),
      node('report_change', 'Write and share reports', '编写和分享报告'),
    ],
  },
  {
    ...node('analysis', 'Analysis', '分析'),
    children: [node('analysis_launch', 'Launch, stop and delete analyses', '启动、停止和删除分析')],
  },
  {
    ...node('app_store', 'Warehouse', '流程仓库'),
    children: [
      node('workflow_change', 'Add and change workflows', '新增和编辑流程'),
      node('image_change', 'Add, fetch and remove images', '新增、拉取和移除镜像'),
    ],
  },
  {
    ...node('tool', 'Data analysis', '数据分析'),
    children: [
      node('tool_change', 'Make tools and share them', '创建和共享工具'),
      node('template_change', 'Build report templates', '编制报告模板'),
    ],
  },
  {
    ...node('common', 'Data', '数据'),
    children: [
      node('common_data_change', 'Keep the common data', '维护公共数据'),
      node('public_data_change', 'Keep public databases', '维护公开数据库'),
    ],
  },
  {
    ...node('user_manger', 'Users', '用户管理'),
    children: [
      node('user_create', 'Add users', '新增用户'),
      node('user_change', 'Change, invite and switch off users', '编辑、邀请和停用用户'),
      node('user_delete', 'Delete users', '删除用户'),
    ],
  },
  {
    ...node('group_manger', 'Groups', '用户组'),
    children: [node('user_group', 'Change groups', '维护用户组')],
  },
  {
    ...node('department_manger', 'Departments', '部门管理'),
    children: [node('department_change', 'Change departments', '维护部门')],
  },
  {
    ...node('menu', 'Menus', '菜单管理'),
    children: [node('menu_change', 'Change menus', '维护菜单')],
  },
  {
    ...node('role', 'Roles', '角色管理'),
    children: [node('role_change', 'Change roles', '维护角色')],
  },
  {
    ...node('dictionary_manger', 'Dictionaries', '字典管理'),
    children: [node('dictionary_change', 'Change dictionaries', '维护字典')],
  },
  {
    ...node('channel_manger', 'Channels', '渠道管理'),
    children: [node('channel_change', 'Change channels', '维护渠道')],
  },
  {
    ...node('feedback', 'Feedback', '用户反馈'),
    children: [node('feedback_answer', 'Answer feedback', '回复反馈')],
  },
  {
    ...node('home_config', 'Home page', '首页配置'),
    children: [node('home_change', 'Change the home page', '维护首页')],
  },
  {
    ...node('embedded_tools', 'Embedded tools', '嵌入工具'),
    children: [node('embedded_tool_change', 'Embed web tools', '维护嵌入工具')],
  },
  {
    ...node('tool_intro', 'Tool introductions', '工具介绍'),
    children: [node('tool_intro_change', 'Change tool introductions', '维护工具介绍')],
  },
  {
    ...node('references', 'Reference data', '参考数据'),
    children: [node('reference_change', 'Register reference folders', '登记参考数据')],
  },
  {
    ...node('cloud_academy_manage_index', 'Manage courses', '课程管理'),
    children: [node('course_change', 'Add, change and assign courses', '维护和指派课程')],
  },
  {
    ...node('products', 'Products', '产品与价格'),
    children: [node('product_change', 'Change products, prices and the seller', '维护产品、价格和收款信息')],
  },
  {
    ...node('orders', 'Manage orders', '订单管理'),
    children: [node('order_change', 'Confirm payments and refund them', '确认收款和退款')],
  },
  {
    ...node('contracts', 'Manage contracts', '合同管理'),
    children: [node('contract_change', 'Write, send and end contracts', '编制、发送和终止合同')],
  },
  {
    ...node('literature_index', 'Manage literature', '文献管理'),
    children: [node('literature_change', 'Add and change papers', '维护合作文献')],
  },
  {
    ...node('background_jobs', 'Background jobs', '后台任务'),
    children: [
      node('background_job_change', 'Repeat, stop and remove background jobs', '重试、停止和移除后台任务'),
    ],
  },
  {
    ...node('system', 'Platform', '平台'),
    children: [node('system_configuration', 'Change the platform’s settings', '修改系统设置')],
  },
] as const satisfies readonly Menu[]

type NamesOf<Tree extends readonly Menu[]> = Tree[number] extends infer Item
  ? Item extends { name: infer Name; children: readonly { name: infer Child }[] }
    ? Name | Child
    : Item extends { name: infer Name }
      ? Name
      : never
  : never

export type MenuName = NamesOf<typeof menuTree>
export type ButtonName = (typeof buttonTree)[number]['children'][number]['name']
/** What a role can hold, and what an endpoint can ask for. */
export type PermissionName = MenuName | ButtonName

const inTree = (tree: readonly Menu[]): readonly Node[] =>
  tree.flatMap((menu) => [menu, ...(menu.children ?? [])])

export const menuNames: readonly string[] = inTree(menuTree).map((menu) => menu.name)
export const buttonNames: readonly string[] = buttonTree.flatMap((menu) =>
  menu.children.map((button) => button.name),
)
