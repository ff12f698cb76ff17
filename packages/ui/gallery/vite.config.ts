import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Gallery of all components: `npm run gallery -w @tessera/ui`. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [tailwindcss(), react()],
  server: { host: '127.0.0.1' },
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0 },
})
