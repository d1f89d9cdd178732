import { z } from 'zod'
import { holdersOf } from '../access.ts'
import { name, nothing, version } from '../crud.ts'
import { del, get, post, put, type Resource } from '../endpoint.ts'

/** The pictures that a menu can have. */
export const menuIcons = [
  ...([
    'house',
    'folder',
    'flask',
    'dna',
    'microscope',
    'chart',
    'table',
    'workflow',
    'box',
    'library',
  ] as const),
  ...([
    'book',
    'school',
    'headset',
    'users',
    'user',
    'group',
    'building',
    'badge',
    'settings',
    'log',
  ] as const),
  ...(['globe', 'link', 'star', 'bell'] as const),
] as const
export const MenuIcon = z.enum(menuIcons)
export type MenuIcon = z.output<typeof MenuIcon>

/** What is set about a menu; null is as the platform has it. */
export const MenuSetting = z.object({
  title_en: name.nullable(),
  title_zh: name.nullable(),
  icon: MenuIcon.nullable(),
  /** False keeps the page open to those who have its address, and takes it out of the menus. */
  is_show: z.boolean().nullable(),
  /** A group keeps its own entry even where it has one page only. */
  always_show: z.boolean().nullable(),
  place_right: z.boolean().nullable(),
  no_cache: z.boolean().nullable(),
  /** Its tab is always there. */
  affix: z.boolean().nullable(),
  /** People who are not signed in see it, too. Of links alone: pages of the platform need a role. */
  for_visitors: z.boolean().nullable().default(null),
})
export type MenuSetting = z.output<typeof MenuSetting>

/** A menu of the platform, or a link of its own with `url`. */
export const MenuNode = MenuSetting.extend({
  name: z.string(),
  parent: z.string().nullable(),
  url: z.string().nullable(),
  own_title_en: z.string(),
  own_title_zh: z.string(),
  /** 0 while nothing was set. */
  version,
})
export type MenuNode = z.output<typeof MenuNode>

const MenuLinkWrite = z.object({
  parent: z.string().min(1).max(100),
  title_en: name,
  title_zh: name,
  url: z.url({ protocol: /^https?$/ }).max(2000),
  icon: MenuIcon.nullable().default(null),
})

const change = holdersOf('menu_change')

export const menus = {
  list: get('/api/menus', {
    summary: 'All menus in their order, with what is set about each.',
    access: holdersOf('menu'),
    output: z.array(MenuNode),
    ours: true,
  }),
  update: put('/api/menus/{name}', {
    summary: 'Set titles, icon and flags of a menu.',
    access: change,
    body: MenuSetting.extend({ version }),
    output: MenuNode,
    errors: ['not_found', 'stale'],
    ours: true,
  }),
  reset: post('/api/menus/{name}/reset', {
    summary: 'Let a menu of the platform be as the platform has it, its place included.',
    access: change,
    output: MenuNode,
    errors: ['not_found'],
    ours: true,
  }),
  order: post('/api/menus/order', {
    summary: 'Set the order of all menus of one parent.',
    access: change,
    body: z.object({
      parent: z.string().max(100).nullable(),
      names: z.array(z.string().max(100)).min(1).max(500),
    }),
    output: z.array(MenuNode),
    errors: ['not_found'],
    ours: true,
  }),
  createLink: post('/api/menus', {
    summary: 'Add a link to somewhere else to a menu.',
    access: change,
    body: MenuLinkWrite,
    output: MenuNode,
    success: 201,
    errors: ['not_found'],
    ours: true,
  }),
  removeLink: del('/api/menus/{name}', {
    summary: 'Remove a link; the platform’s own menus can be hidden, not removed.',
    access: change,
    output: nothing,
    errors: ['not_found'],
    ours: true,
  }),
} satisfies Resource
