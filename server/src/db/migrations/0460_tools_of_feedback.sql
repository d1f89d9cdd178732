-- What feedback is about is the tool that the task ran, not the workflow behind it.
alter table feedback drop constraint feedback_tool_id_fkey;
update feedback f set tool_id = (
  select o.tool_id from analysis a join tool_flow o on o.flow_id = a.flow_id where a.id = f.task_id)
  where f.tool_id is not null;
alter table feedback add foreign key (tool_id) references tool on delete set null;
