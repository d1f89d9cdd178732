import { Activity, BookA, Hourglass, Route, ScrollText, Settings, Wrench } from 'lucide-react'
import { lazy } from 'react'
import type { RouteRecord } from '../../../ui/shell/route-record.ts'

export const platformRoutes: readonly RouteRecord[] = [
  {
    path: '/permission/dictionary-manger',
    name: 'dictionary_manger',
    group: 'administration',
    screen: lazy(() => import('./dictionaries/DictionariesScreen.tsx')),
    meta: { title: { en: 'Dictionaries', zh: '字典管理' }, icon: BookA },
  },
  {
    path: '/permission/dictionary-detail/:id',
    name: 'dictionary_detail',
    group: 'administration',
    hidden: true,
    screen: lazy(() => import('./dictionaries/DictionaryScreen.tsx')),
    meta: { title: { en: 'Dictionary', zh: '字典详情' }, activeMenu: '/permission/dictionary-manger' },
  },
  {
    path: '/permission/channel-manger',
    name: 'channel_manger',
    group: 'administration',
    screen: lazy(() => import('./channels/ChannelsScreen.tsx')),
    meta: { title: { en: 'Channels', zh: '渠道管理' }, icon: Route },
  },
  {
    path: '/permission/channel-manger/:id',
    name: 'channel_detail',
    group: 'administration',
    hidden: true,
    screen: lazy(() => import('./channels/ChannelScreen.tsx')),
    meta: { title: { en: 'Channel', zh: '渠道详情' }, activeMenu: '/permission/channel-manger' },
  },
  {
    path: '/permission/journal',
    name: 'journal',
    group: 'administration',
    screen: lazy(() => import('./journal/JournalScreen.tsx')),
    meta: { title: { en: 'Operation log', zh: '操作日志' }, icon: ScrollText },
  },
  {
    path: '/permission/SystemSettings',
    name: 'system_settings',
    group: 'administration',
    screen: lazy(() => import('./settings/SettingsScreen.tsx')),
    meta: { title: { en: 'Settings', zh: '系统设置' }, icon: Settings },
  },
  {
    path: '/permission/status',
    name: 'status',
    group: 'administration',
    screen: lazy(() => import('./status/StatusScreen.tsx')),
    meta: { title: { en: 'Status', zh: '运行状态' }, icon: Activity },
  },
  {
    path: '/permission/background-jobs',
    name: 'background_jobs',
    group: 'administration',
    screen: lazy(() => import('./background-jobs/BackgroundJobsScreen.tsx')),
    meta: { title: { en: 'Background jobs', zh: '后台任务' }, icon: Hourglass },
  },
  {
    path: '/permission/ToolIntro',
    name: 'tool_intro',
    group: 'administration',
    screen: lazy(() => import('./tools/ToolsScreen.tsx')),
    meta: { title: { en: 'Tool introductions', zh: '工具介绍' }, icon: Wrench },
  },
]
