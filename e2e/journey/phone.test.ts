import { mainJourney } from './journey.ts'

mainJourney('zh', 'phone')
