import { z } from 'zod'
import { anybody, holdersOf, signedIn } from '../access.ts'
import { oneLine, version } from '../crud.ts'
import { get, post, put, type Resource } from '../endpoint.ts'
import { formats } from '../formats.ts'

/** A picture that was uploaded here: an address elsewhere would tell there who opens the platform. */
const image = z.union([z.literal(''), z.string().regex(formats.storedImage.pattern)])
const language = z.enum(['en', 'zh']).nullable()
/** Who makes accounts: everybody their own, whoever is invited, or nobody for now. */
const registration = z.enum(['open', 'invitation', 'closed'])

/** What restoring the defaults brings back. */
const Appearance = z.object({
  name: oneLine(60),
  name_abbreviation: oneLine(12),
  theme_color: z.string().regex(formats.colour.pattern),
  img: image,
  img_thumbnail: image,
})

export const SystemConfiguration = z.object({
  name: z.string(),
  name_abbreviation: z.string(),
  theme_color: z.string(),
  img: image,
  img_thumbnail: image,
  language,
  registration,
  /** Owners of projects invite people by email who then make an account. Where registering is open they may anyway. */
  owners_invite: z.boolean(),
  /** The address that others reach the platform at, where it is set up (OMICS_PUBLIC_URL): links for them begin with it. */
  public_address: z.string().nullable(),
  version,
})
export type SystemConfiguration = z.output<typeof SystemConfiguration>

/** What is left out stays as it is; with a version, a save that comes too late is refused. */
export const SystemConfigurationWrite = Appearance.extend({
  language: language.optional(),
  registration: registration.optional(),
  owners_invite: z.boolean().optional(),
  version: version.optional(),
})
export type SystemConfigurationWrite = z.output<typeof SystemConfigurationWrite>

/** How the platform looks until somebody says otherwise. */
export const defaultAppearance: z.output<typeof Appearance> = {
  name: '',
  name_abbreviation: '',
  theme_color: '#0046AA',
  img: '',
  img_thumbnail: '',
}

const Installation = z.object({ installed: z.boolean(), needs_code: z.boolean() })

export const system = {
  configuration: get('/api/system_conf', {
    summary: 'Name, logo, colour and further settings of the platform.',
    access: anybody,
    output: SystemConfiguration,
  }),
  configure: put('/api/system_conf/1', {
    summary: 'Change the settings of the platform.',
    access: holdersOf('system_configuration'),
    body: SystemConfigurationWrite,
    output: SystemConfiguration,
    errors: ['stale'],
  }),
  recover: post('/api/system_conf/recovery', {
    summary: 'Give the platform its own name, abbreviation, colour and logos again.',
    access: holdersOf('system_configuration'),
    output: SystemConfiguration,
  }),
  uploadImage: post('/api/imageupload', {
    summary: 'Store a picture (PNG or JPEG, up to 5 MB) sent as form field "file". The answer is its path.',
    access: signedIn,
    output: z.string(),
    errors: ['not_an_image', 'too_many_images', 'too_large', 'validation'],
    limit: { times: 20, seconds: 60 },
  }),
  installation: get('/api/install', {
    summary: 'Whether the platform has been set up, and whether setting it up from here needs the code.',
    access: anybody,
    output: Installation,
    ours: true,
  }),
  install: post('/api/install', {
    summary:
      'Set up the platform: the first administrator, its name and its language. Closed for good after use.',
    access: anybody,
    body: z.object({
      code: z.string().max(100).default(''),
      name: oneLine(60).default(''),
      language: z.enum(['en', 'zh']),
      email: z.email().max(200),
      full_name: oneLine(100).min(1),
      password: z.string().min(8).max(200),
    }),
    output: z.null(),
    success: 201,
    errors: ['already_installed', 'wrong_install_code'],
    limit: { times: 20, seconds: 60 },
    ours: true,
  }),
} satisfies Resource
