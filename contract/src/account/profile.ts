import { z } from 'zod'
import { signedIn } from '../access.ts'
import { id, name, timestamp } from '../crud.ts'
import { get, post, type Resource } from '../endpoint.ts'
import { formats } from '../formats.ts'
import { Code, Email, Phone } from './codes.ts'
import { Presence } from './factors.ts'
import { GroupOfPerson } from './person-group.ts'
import { RegionName } from './regions.ts'

/** A region of China by its code of six digits; empty where none was said. */
export const RegionCode = z.union([z.literal(''), z.string().regex(formats.regionCode.pattern)])

export const Profile = z.object({
  id,
  name: z.string(),
  full_name: z.string(),
  email: z.string(),
  phone: z.string(),
  image: z.string(),
  introduction: z.string(),
  language: z.enum(['en', 'zh']).nullable(),
  region: z.string(),
  /** The province, city and county of the region, from the largest. */
  region_names: z.array(RegionName),
  department: z.object({ id, name: z.string() }).nullable(),
  user_groups: z.array(GroupOfPerson),
  has_password: z.boolean(),
  /** Whether a changed email or phone is proven by a code that is sent there. */
  proves: z.object({ email: z.boolean(), phone: z.boolean() }),
  created_at: timestamp,
})
export type Profile = z.output<typeof Profile>

const ProfileWrite = z.object({
  full_name: name,
  image: z.union([z.literal(''), z.string().regex(formats.storedImage.pattern)]),
  introduction: z.string().trim().max(2000),
  language: z.enum(['en', 'zh']).nullable(),
  region: RegionCode,
})

const code = z.union([z.literal(''), Code]).default('')
const presence = Presence.default({ password: '', code: '' })
const changing = {
  access: signedIn,
  output: Profile,
  errors: ['session_needed', 'presence_unproven', 'wrong_sent_code', 'address_taken'],
  limit: { times: 20, seconds: 60 },
} as const

export const profile = {
  show: get('/api/profile', {
    summary: 'Your own account.',
    access: signedIn,
    output: Profile,
    ours: true,
  }),
  setInfo: post('/api/set_user_info', {
    summary: 'Change your name, picture, introduction, language and region.',
    access: signedIn,
    body: ProfileWrite,
    output: Profile,
    errors: ['session_needed', 'not_found'],
  }),
  setPhone: post('/api/set_user_phone', {
    ...changing,
    summary: 'Change your phone, proven by the code that was sent there. The empty number removes it.',
    body: z.object({ phone: z.union([z.literal(''), Phone]), code, presence }),
  }),
  setEmail: post('/api/set_user_email', {
    ...changing,
    summary: 'Change your email, proven by the code that was sent there.',
    body: z.object({ email: Email, code, presence }),
  }),
} satisfies Resource
