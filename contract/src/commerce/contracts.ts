import { z } from 'zod'
import { holdersOf, signedIn } from '../access.ts'
import { crud, id, listQuery, name, nothing, pageOf, sortBy, timestamp, version } from '../crud.ts'
import { del, get, post, type Resource } from '../endpoint.ts'
import { formats } from '../formats.ts'
import { fen } from './money.ts'

/** `accepted`: its period has not begun; `running`: it has; `ended`: it is over, or was ended before. */
export const contractStates = ['draft', 'sent', 'accepted', 'running', 'ended'] as const
const state = z.enum(contractStates)

/** Bytes of one file of a contract, and how many a contract may have. */
export const largestContractFile = 50 * 1024 * 1024
export const mostContractFiles = 20

const line = (most: number) => z.string().trim().min(1).max(most).regex(formats.oneLine.pattern)
const text = z.string().trim().min(1).max(50_000)
const day = z.iso.date()

export const ContractWrite = z.object({
  number: line(60),
  name,
  /** Whose account reads and accepts it. */
  customer_id: id,
  /** The parties as the text names them. */
  customer: line(200),
  provider: line(200),
  starts_on: day,
  ends_on: day,
  amount: fen,
  /** With names between braces for values, such as {amount}. */
  text,
  /** Projects and orders of the customer that it is about. */
  projects: z.array(id).max(50).default([]),
  orders: z.array(id).max(50).default([]),
})
export type ContractWrite = z.output<typeof ContractWrite>

export const Contract = ContractWrite.extend({
  id,
  /** Null where the account is gone. */
  customer_id: id.nullable(),
  state,
  sent_at: timestamp.nullable(),
  accepted_at: timestamp.nullable(),
  /** As the customer wrote it. */
  accepted_name: z.string(),
  ended_at: timestamp.nullable(),
  end_reason: z.string(),
  files: z.number().int(),
  version,
  updated_at: timestamp,
})
export type Contract = z.output<typeof Contract>

export const ContractFile = z.object({
  id,
  name: z.string(),
  size: z.number().int(),
  person_name: z.string(),
  /** It was there when the customer accepted, and stays. */
  accepted: z.boolean(),
  created_at: timestamp,
})
export type ContractFile = z.output<typeof ContractFile>

const Linked = z.object({ id, name: z.string() })

export const ContractDetail = Contract.extend({
  /** The text with its values; of what was sent as it was then. */
  final_text: z.string(),
  person_name: z.string(),
  project_names: z.array(Linked),
  order_names: z.array(Linked),
  file_list: z.array(ContractFile),
  /** The reader is the customer. */
  mine: z.boolean(),
})
export type ContractDetail = z.output<typeof ContractDetail>

const path = '/api/contracts'
const sort = ['number', 'name', 'customer', 'amount', 'starts_on', 'ends_on', 'updated_at'] as const
const ordinary = crud(path, {
  one: 'a contract',
  many: 'contracts',
  ours: true,
  row: Contract,
  write: ContractWrite,
  sort,
  filters: z.object({ state: state.optional() }),
  view: 'contracts',
  change: 'contract_change',
})

export const contracts = {
  ...ordinary,
  update: { ...ordinary.update, errors: [...ordinary.update.errors, 'contract_sent'] },
  remove: { ...ordinary.remove, errors: [...ordinary.remove.errors, 'contract_sent'] },
  own: get(`${path}/own`, {
    summary: 'The contracts that were sent to you.',
    access: signedIn,
    query: listQuery.extend({ sort: sortBy(sort).optional(), state: state.optional() }),
    output: pageOf(Contract),
    ours: true,
  }),
  choices: get(`${path}/choices`, {
    summary: 'The projects and orders of a customer, to be linked in a contract.',
    access: holdersOf('contract_change'),
    query: z.object({ customer_id: id }),
    output: z.object({ projects: z.array(Linked), orders: z.array(Linked) }),
    ours: true,
  }),
  files: get(`${path}/files`, {
    summary: 'The files of all contracts, the latest first.',
    access: holdersOf('contracts'),
    query: listQuery.extend({ state: state.optional() }),
    output: pageOf(
      ContractFile.extend({ contract_id: id, number: z.string(), contract_name: z.string(), state }),
    ),
    ours: true,
  }),
  show: get(`${path}/{id}`, {
    summary: 'A contract that was sent to you, or any where your role holds contracts.',
    access: signedIn,
    output: ContractDetail,
    ours: true,
    errors: ['not_found'],
  }),
  document: get(`${path}/{id}/document`, {
    summary: 'The contract as a PDF in your language, for those who may see it.',
    access: signedIn,
    output: nothing,
    transport: 'bytes',
    ours: true,
    errors: ['not_found', 'printing_missing', 'printing_failed'],
    limit: { times: 30, seconds: 60 },
  }),
  send: post(`${path}/{id}/send`, {
    summary: 'Send a draft to the customer, with the values that it has now.',
    access: holdersOf('contract_change'),
    body: z.object({ version }),
    output: ContractDetail,
    ours: true,
    errors: ['not_found', 'stale', 'contract_sent'],
  }),
  recall: post(`${path}/{id}/recall`, {
    summary: 'Take a contract back that was sent and is not accepted; it is a draft again.',
    access: holdersOf('contract_change'),
    body: z.object({ version }),
    output: ContractDetail,
    ours: true,
    errors: ['not_found', 'stale', 'contract_not_sent'],
  }),
  accept: post(`${path}/{id}/accept`, {
    summary: 'Accept a contract that was sent to you, by your name: once, and for good.',
    access: signedIn,
    body: z.object({ version, accepted_name: line(100) }),
    output: ContractDetail,
    ours: true,
    errors: ['not_found', 'stale', 'contract_not_sent', 'session_needed'],
  }),
  end: post(`${path}/{id}/end`, {
    summary: 'End an accepted contract before its period is over.',
    access: holdersOf('contract_change'),
    body: z.object({ version, reason: line(300) }),
    output: ContractDetail,
    ours: true,
    errors: ['not_found', 'stale', 'contract_not_accepted'],
  }),
  addFile: post(`${path}/{id}/files`, {
    summary: 'Add a PDF (under 50 MB) to a contract, sent as form field "file".',
    access: holdersOf('contract_change'),
    output: ContractDetail,
    success: 201,
    ours: true,
    errors: ['not_found', 'too_large', 'disk_full', 'validation', 'contract_files_full'],
    limit: { times: 30, seconds: 60 },
  }),
  file: get(`${path}/{id}/files/{file_id}`, {
    summary: 'The bytes of a file of a contract, for those who may see it.',
    access: signedIn,
    output: nothing,
    transport: 'bytes',
    ours: true,
    errors: ['not_found'],
  }),
  removeFile: del(`${path}/{id}/files/{file_id}`, {
    summary: 'Remove a file of a contract that the customer has not accepted with it.',
    access: holdersOf('contract_change'),
    output: ContractDetail,
    ours: true,
    errors: ['not_found', 'contract_file_accepted'],
  }),
} satisfies Resource

const TemplateWrite = z.object({ name, text })
const Template = TemplateWrite.extend({ id, version, updated_at: timestamp })
export const ContractTemplate = { row: Template, write: TemplateWrite }
export type ContractTemplate = z.output<typeof Template>

/** Texts that contracts begin with. */
export const contractTemplates = crud('/api/contract_templates', {
  one: 'a template of contracts',
  many: 'templates of contracts',
  ours: true,
  row: Template,
  write: TemplateWrite,
  sort: ['name', 'updated_at'],
  view: 'contracts',
  change: 'contract_change',
}) satisfies Resource
