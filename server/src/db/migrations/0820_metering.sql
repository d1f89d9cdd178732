-- What runs took and projects stored, as whole numbers. It stays when the run, its project or the account goes, and is
-- written within the transaction of what it measures, so that nothing is counted twice or lost.

-- An attempt at a task. One that never told its end, because its machine was lost, is not counted.
create table metered_attempt (
  run_id uuid not null,
  call text not null,
  -- Number of the event with which it started.
  seq bigint not null,
  analysis_id uuid not null,
  project_id uuid not null,
  person_id uuid,
  millicores bigint not null,
  memory_bytes bigint not null,
  gpus bigint not null,
  -- Null while it waits in the queue of a cluster.
  started_at timestamptz,
  ended_at timestamptz,
  milliseconds bigint not null default 0,
  primary key (run_id, call, seq)
);
create index metered_attempt_analysis on metered_attempt (analysis_id);
create index metered_attempt_project on metered_attempt (project_id, ended_at);
create index metered_attempt_person on metered_attempt (person_id, ended_at);

-- Bytes of files that came or went (negative), the trash included; what is stored at a time is their sum until then.
create table metered_storage (
  project_id uuid not null,
  -- Whoever made the project.
  person_id uuid,
  at timestamptz not null default now(),
  bytes bigint not null
);
create index metered_storage_project on metered_storage (project_id, at);
create index metered_storage_person on metered_storage (person_id);

create function meter_attempt() returns trigger language plpgsql as $$
declare
  happened constant timestamptz := (new.event ->> 'at')::timestamptz;
  asked constant jsonb := new.event -> 'resources';
begin
  case new.event ->> 'type'
  when 'callStarted' then
    -- An earlier attempt that is still open was lost.
    delete from metered_attempt where run_id = new.run_id and call = new.event ->> 'call' and ended_at is null;
    insert into metered_attempt (run_id, call, seq, analysis_id, project_id, person_id, millicores, memory_bytes, gpus, started_at)
      select r.id, new.event ->> 'call', new.seq, r.analysis_id, r.project_id, a.launched_by,
        round((asked ->> 'cpu')::numeric * 1000), round((asked ->> 'memoryBytes')::numeric),
        coalesce((asked ->> 'gpus')::int, 0),
        case when coalesce((new.event ->> 'queued')::boolean, false) then null else happened end
      from run r join analysis a on a.id = r.analysis_id
      -- An engine outside uses its own machines.
      where r.id = new.run_id and new.event #>> '{handle,executor}' is distinct from 'wes';
  when 'callBegan' then
    update metered_attempt set started_at = (new.event ->> 'began')::timestamptz
      where run_id = new.run_id and call = new.event ->> 'call' and ended_at is null;
  else
    update metered_attempt set ended_at = happened, milliseconds = coalesce(
        round((new.event #>> '{usage,wallSeconds}')::numeric * 1000),
        greatest(0, round(extract(epoch from happened - started_at) * 1000)), 0)
      where run_id = new.run_id and call = new.event ->> 'call' and ended_at is null;
  end case;
  return null;
end
$$;
create trigger meter_attempt after insert on run_event for each row
  when (new.event ->> 'type' in ('callStarted', 'callBegan', 'callFinished', 'callFailed', 'callRetried', 'callStopped'))
  execute function meter_attempt();

create function meter_stored(project uuid, change numeric) returns void language sql as $$
  insert into metered_storage (project_id, person_id, bytes)
  select project, coalesce((select created_by from project p where p.id = project),
    -- A project that is removed takes its files along after it.
    (select person_id from metered_storage s where s.project_id = project order by at limit 1)), change
  where change <> 0
$$;
create function meter_files() returns trigger language plpgsql as $$
declare
  sign constant int := case tg_op when 'DELETE' then -1 else 1 end;
begin
  perform meter_stored(project_id, sign * sum(size)) from changed_file where project_id is not null group by project_id;
  return null;
end
$$;
create trigger meter_added_files after insert on file referencing new table as changed_file
  for each statement execute function meter_files();
create trigger meter_removed_files after delete on file referencing old table as changed_file
  for each statement execute function meter_files();
create function meter_resized_file() returns trigger language plpgsql as $$
begin
  if old.project_id is not null then perform meter_stored(old.project_id, -old.size); end if;
  if new.project_id is not null then perform meter_stored(new.project_id, new.size); end if;
  return null;
end
$$;
create trigger meter_resized_file after update of size, project_id on file for each row
  when ((old.size, old.project_id) is distinct from (new.size, new.project_id)) execute function meter_resized_file();

-- What is here already.
insert into metered_storage (project_id, person_id, at, bytes)
  select f.project_id, p.created_by, f.created_at, f.size
  from file f join project p on p.id = f.project_id where f.size > 0;

with attempt as (
  select run_id, seq, event, event ->> 'call' as call,
    lead(event) over (partition by run_id, event ->> 'call' order by seq) as ended
  from run_event
  where event ->> 'type' in ('callStarted', 'callFinished', 'callFailed', 'callRetried', 'callStopped')
)
insert into metered_attempt (run_id, call, seq, analysis_id, project_id, person_id, millicores, memory_bytes, gpus,
    started_at, ended_at, milliseconds)
  select t.run_id, t.call, t.seq, r.analysis_id, r.project_id, a.launched_by,
    round((t.event #>> '{resources,cpu}')::numeric * 1000), round((t.event #>> '{resources,memoryBytes}')::numeric),
    coalesce((t.event #>> '{resources,gpus}')::int, 0), (t.event ->> 'at')::timestamptz, (t.ended ->> 'at')::timestamptz,
    coalesce(round((t.ended #>> '{usage,wallSeconds}')::numeric * 1000),
      case when t.event ->> 'queued' is null and t.ended is not null then
        greatest(0, round(extract(epoch from (t.ended ->> 'at')::timestamptz - (t.event ->> 'at')::timestamptz) * 1000)) end, 0)
  from attempt t join run r on r.id = t.run_id join analysis a on a.id = r.analysis_id
  where t.event ->> 'type' = 'callStarted' and t.event #>> '{handle,executor}' is distinct from 'wes'
    and (t.ended is null or t.ended ->> 'type' <> 'callStarted');

-- Who administers the platform's status sees what was used, too.
update role set menus = menus || '{usage}' where 'status' = any(menus) and not 'usage' = any(menus);
