-- Changing projects, launching and the rest became buttons of their own: who could do so by a page goes on to.
update role set buttons = buttons || '{project_change,report_change}'
  where 'project_detail' = any(menus) and not 'project_change' = any(buttons);
update role set buttons = buttons || '{analysis_launch}'
  where menus && '{project_detail,analysis_detail,task_progress}' and not 'analysis_launch' = any(buttons);
update role set buttons = buttons || '{workflow_change}'
  where menus && '{process_warehouse,process_warehouse_show}' and not 'workflow_change' = any(buttons);
