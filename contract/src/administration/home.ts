import { z } from 'zod'
import { anybody, holdersOf } from '../access.ts'
import { oneLine, timestamp, version } from '../crud.ts'
import { get, put, type Resource } from '../endpoint.ts'
import { rule } from '../formats.ts'
import { image, target, ToolIntroduction } from './tool-introductions.ts'

const words = (longest: number) => z.string().trim().max(longest)
const day = z.iso.date().nullable()

/** The picture and words at the top. */
export const HomeBanner = z.object({
  shown: z.boolean(),
  title_en: oneLine(120),
  title_zh: oneLine(120),
  text_en: words(600),
  text_zh: words(600),
  image,
  /** A button beneath; without an address there is none. */
  button_en: oneLine(40),
  button_zh: oneLine(40),
  target,
})
export type HomeBanner = z.output<typeof HomeBanner>

export const HomeAnnouncement = z.object({
  tone: z.enum(['information', 'warning']),
  title_en: oneLine(200).min(1),
  title_zh: oneLine(200).min(1),
  text_en: words(2000),
  text_zh: words(2000),
  /** The first and the last day on which it shows. */
  from: day,
  until: day,
})
export type HomeAnnouncement = z.output<typeof HomeAnnouncement>

export const HomeLink = z.object({
  title_en: oneLine(100).min(1),
  title_zh: oneLine(100).min(1),
  text_en: words(200),
  text_zh: words(200),
  target: target.refine((address) => address !== '', rule('needed')),
})
export type HomeLink = z.output<typeof HomeLink>

/** What administrators put on the home page. */
export const HomeContent = z.object({
  /** People who are not signed in meet the home page instead of the sign-in. */
  for_visitors: z.boolean(),
  banner: HomeBanner,
  announcements: z.array(HomeAnnouncement).max(10),
  links: z.array(HomeLink).max(24),
  /** How much there is on the platform. */
  figures: z.boolean(),
  /** The introductions of tools. */
  tools: z.boolean(),
  /** Visitors also read the published workflows of people, where the page is for them. */
  workflows: z.boolean().default(false),
})
export type HomeContent = z.output<typeof HomeContent>

/** The home page until somebody puts something on it. */
export const emptyHome: HomeContent = {
  for_visitors: false,
  banner: {
    shown: false,
    title_en: '',
    title_zh: '',
    text_en: '',
    text_zh: '',
    image: '',
    button_en: '',
    button_zh: '',
    target: '',
  },
  announcements: [],
  links: [],
  figures: false,
  tools: true,
  workflows: false,
}

export const HomeConfiguration = z.object({
  content: HomeContent,
  version,
  updated_at: timestamp,
})
export type HomeConfiguration = z.output<typeof HomeConfiguration>

/** What shows now. */
export const HomePage = HomeContent.omit({ tools: true }).extend({
  tools: z.array(ToolIntroduction),
})
export type HomePage = z.output<typeof HomePage>

const count = z.number().int()
export const Figures = z.object({
  projects: count,
  samples: count,
  workflows: count,
  analyses: count,
  tools: count,
  templates: count,
  images: count,
  matrices: count,
  databases: count,
  taxa: count,
  records: count,
  papers: count,
  courses: count,
  tickets: count,
  datasets: count,
  notebooks: count,
  orders: count,
  /** Those that were sent. */
  contracts: count,
})
export type Figures = z.output<typeof Figures>

export const home = {
  page: get('/api/get_conf_info', {
    summary: 'What administrators put on the home page; nothing for visitors where it is not for them.',
    access: anybody,
    output: HomePage,
  }),
  figures: get('/api/getAllCountData', {
    summary:
      'How much there is on the platform, a minute old at most; null where the home page does not show it, but to those who put it together.',
    access: anybody,
    output: Figures.nullable(),
  }),
  configuration: get('/api/home_config', {
    summary: 'All that is set about the home page.',
    access: holdersOf('home_config'),
    output: HomeConfiguration,
    ours: true,
  }),
  configure: put('/api/home_config', {
    summary: 'Change the home page.',
    access: holdersOf('home_change'),
    body: z.object({ content: HomeContent, version }),
    output: HomeConfiguration,
    errors: ['stale'],
    ours: true,
  }),
} satisfies Resource
