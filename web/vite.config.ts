import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['OMICS_API'] ?? 'http://127.0.0.1:8080'

export default defineConfig({
  plugins: [react()],
  // The server puts a fresh nonce in place of this word in every page it sends.
  html: { cspNonce: '__NONCE__' },
  build: {
    target: 'es2022',
    // A file as a data: address would need looser rules in the content security policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
  },
  server: { proxy: { '/api': server, '/images': server } },
})
