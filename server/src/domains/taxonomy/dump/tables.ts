interface DumpFile {
  /** The table of the schema `importing` that it fills, with its columns. */
  readonly into: string
  /** Null leaves a line out; undefined where its fields are not those of the file. */
  toRow(fields: readonly string[]): readonly string[] | null | undefined
}

const isId = (field: string | undefined): field is string => field !== undefined && /^\d{1,9}$/.test(field)

/** The files of a taxdump that are imported. The newer layout, new_taxdump, has more columns behind these. */
export const dumpFiles: Readonly<Record<string, DumpFile>> = {
  'nodes.dmp': {
    into: 'importing.node (tax_id, parent_id, rank)',
    toRow: ([id, parent, rank]) =>
      isId(id) && isId(parent) && rank !== undefined ? [id, parent, rank] : undefined,
  },
  'names.dmp': {
    into: 'importing.taxon_name (tax_id, name, class)',
    // The third field tells names apart that several taxa have; it is for people and no name of its own.
    toRow: ([id, name = '', , kind]) => {
      if (!isId(id) || kind === undefined) return undefined
      return name === '' ? null : [id, name.slice(0, 2000), kind]
    },
  },
  'merged.dmp': {
    into: 'importing.taxon_merged (old_id, tax_id)',
    toRow: ([old, id]) => (isId(old) && isId(id) ? [old, id] : undefined),
  },
}

export const clearing = `
  drop table if exists importing.node, importing.taxon, importing.taxon_name, importing.taxon_merged`

/** Makes the empty tables of an import, in the place of what an earlier one left. */
export const beginning = `
  ${clearing};
  create table importing.node (tax_id int, parent_id int, rank text);
  create table importing.taxon_name (like public.taxon_name);
  create table importing.taxon_merged (like public.taxon_merged);`

/** Puts the names that a taxon is shown by to its node. */
export const joining = `
  create table importing.taxon (like public.taxon);
  insert into importing.taxon (tax_id, parent_id, rank, name, common_name)
  select n.tax_id, n.parent_id, n.rank, coalesce(s.name, ''), coalesce(c.name, '')
  from importing.node n
  left join importing.taxon_name s on s.tax_id = n.tax_id and s.class = 'scientific name'
  left join (select distinct on (tax_id) tax_id, name from importing.taxon_name
      where class in ('genbank common name', 'common name')
      order by tax_id, class <> 'genbank common name', name) c on c.tax_id = n.tax_id`

/** The indexes of what is there, for what is to come in its place. */
export const indexesThere = `
  select indexname as name, replace(indexdef, ' ON public.', ' ON importing.') as statement from pg_indexes
  where schemaname = 'public' and tablename in ('taxon', 'taxon_name', 'taxon_merged') order by indexname`

export const counting = 'analyze importing.taxon, importing.taxon_name'

/** What a whole taxdump has none of. */
export const faultsOf = `
  select count(*)::int as taxa, count(*) filter (where t.name = '')::int as unnamed,
    count(*) filter (where p.tax_id is null)::int as orphans, count(*) filter (where t.tax_id = 1)::int as roots,
    (select count(*)::int from importing.taxon_name) as names
  from importing.taxon t left join importing.taxon p on p.tax_id = t.parent_id`

/**
 * Lets a whole import be seen in the place of the one before, in one moment. What people wrote of a taxon that has been
 * merged into another is said of that one, too.
 */
export const taking = `
  drop table public.taxon, public.taxon_name, public.taxon_merged;
  alter table importing.taxon set schema public;
  alter table importing.taxon_name set schema public;
  alter table importing.taxon_merged set schema public;
  drop table importing.node;
  insert into taxon_note (tax_id, name_zh, letters, note, note_zh, earlier, updated_by)
  select distinct on (m.tax_id) m.tax_id, n.name_zh, n.letters, n.note, n.note_zh, n.earlier, n.updated_by
  from taxon_note n join taxon_merged m on m.old_id = n.tax_id order by m.tax_id, n.updated_at desc
  on conflict (tax_id) do nothing`
