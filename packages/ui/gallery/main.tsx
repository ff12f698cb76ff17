import './gallery.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root')

const query = new URLSearchParams(location.search)
const theme = query.get('theme')
if (theme) document.documentElement.dataset.theme = theme
document.documentElement.dir = query.get('dir') ?? 'ltr'

createRoot(root).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
