import { everyScreen } from './screens.ts'

everyScreen('zh')
