import { GraduationCap } from 'lucide-react'
import { lazy } from 'react'
import type { RouteRecord } from '../../ui/shell/route-record.ts'

const ofCourses = { activeMenu: '/cloud_classroom/cloud_classroom_index' }

export const learningRoutes: readonly RouteRecord[] = [
  {
    path: '/cloud_classroom/cloud_classroom_index',
    name: 'cloud_classroom_index',
    group: 'classroom',
    screen: lazy(() => import('./ClassroomScreen.tsx')),
    meta: { title: { en: 'Courses', zh: '课程' } },
  },
  {
    path: '/cloud_classroom/cloud_classroom_detail/:id',
    name: 'cloud_classroom_detail',
    group: 'classroom',
    hidden: true,
    screen: lazy(() => import('./CourseScreen.tsx')),
    meta: { title: { en: 'Course', zh: '课程详情' }, ...ofCourses },
  },
  {
    path: '/cloud_classroom/courseInfo/:id',
    name: 'course_info',
    group: 'classroom',
    hidden: true,
    screen: lazy(() => import('./ChapterScreen.tsx')),
    meta: { title: { en: 'Chapter', zh: '章节' }, ...ofCourses },
  },
]

export const learningAdministrationRoutes: readonly RouteRecord[] = [
  {
    path: '/permission/cloudAcademyManage_index',
    name: 'cloud_academy_manage_index',
    group: 'administration',
    screen: lazy(() => import('./manage/CoursesScreen.tsx')),
    meta: { title: { en: 'Manage courses', zh: '课程管理' }, icon: GraduationCap },
  },
  {
    path: '/permission/courseDetail/:id',
    name: 'course_detail',
    group: 'administration',
    hidden: true,
    screen: lazy(() => import('./manage/ManagedCourseScreen.tsx')),
    meta: { title: { en: 'Course', zh: '课程编辑' } },
  },
]
