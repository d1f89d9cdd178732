import '../ui/fonts.css'
import '../ui/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { AppearanceProvider } from '../ui/theme/AppearanceProvider.tsx'
import { defaultThemeColour } from '../ui/theme/accent.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the application')
createRoot(root).render(
  <StrictMode>
    <AppearanceProvider platformColour={defaultThemeColour}>Omics Cloud</AppearanceProvider>
  </StrictMode>,
)
