import { FileSignature, Gauge, Package, Receipt } from 'lucide-react'
import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'
import type { SectionPage } from '../../ui/shell/section-page.ts'

export const commerceRoutes: readonly RouteRecord[] = [
  {
    path: '/project_center',
    name: 'project_center_orders',
    group: 'project_center',
    screen: lazy(() => import('./orders/CentreScreen.tsx')),
    meta: { title: { en: 'Orders', zh: '订单' } },
  },
  {
    path: '/project_center/project_center_contract',
    name: 'project_center_contract',
    group: 'project_center',
    screen: lazy(() => import('./contracts/OwnContractsScreen.tsx')),
    meta: { title: { en: 'Contracts', zh: '合同' } },
  },
  {
    path: '/project_center/contract_show',
    name: 'contract_show',
    hidden: true,
    screen: lazy(() => import('./contracts/ContractScreen.tsx')),
    meta: { title: { en: 'Contract', zh: '合同详情' }, tabFor: 'id' },
  },
]

export const commerceAdministrationRoutes: readonly RouteRecord[] = [
  {
    path: '/permission/usage',
    name: 'usage',
    group: 'administration',
    screen: lazy(() => import('./usage/UsageScreen.tsx')),
    meta: { title: { en: 'Usage', zh: '资源用量' }, icon: Gauge },
  },
  {
    path: '/permission/products',
    name: 'products',
    group: 'administration',
    screen: lazy(() => import('./products/ProductsScreen.tsx')),
    meta: { title: { en: 'Products', zh: '产品与价格' }, icon: Package },
  },
  {
    path: '/permission/orders',
    name: 'orders',
    group: 'administration',
    screen: lazy(() => import('./orders/OrdersScreen.tsx')),
    meta: { title: { en: 'Manage orders', zh: '订单管理' }, icon: Receipt },
  },
  {
    path: '/permission/contracts',
    name: 'contracts',
    group: 'administration',
    screen: lazy(() => import('./contracts/ContractsScreen.tsx')),
    meta: { title: { en: 'Manage contracts', zh: '合同管理' }, icon: FileSignature },
  },
]

/** What a project used. */
export const usagePage: SectionPage = {
  path: 'usage',
  title: { en: 'Usage', zh: '资源用量' },
  icon: Gauge,
  foot: true,
  screen: lazy(() => import('./usage/ProjectUsagePage.tsx')),
}
