import { courses } from '@omics/contract/learning/courses'

/** What shows a course, and is fetched anew once one has changed. */
export const changes = [
  ...([courses.show, courses.manageIndex, courses.index, courses.own, courses.favourites] as const),
  ...([courses.showForUser, courses.showChapter] as const),
]
