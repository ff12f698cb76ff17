import base from '/work/main/apps/web/vite.config.ts'
import { brotliCompressSync } from 'node:zlib'
const require_br = (c: string) => brotliCompressSync(c).length
export default { ...base, plugins: [...base.plugins, { name: 'size', generateBundle(_o: any, bundle: any) { const out: any[] = []; for (const c of Object.values(bundle) as any[]) { if (c.type !== 'chunk' || !c.modules) continue; for (const [id, m] of Object.entries(c.modules) as any) { if (m.code && ['shell','lobby'].includes(c.name)) out.push([require_br(m.code), c.name, id.replace(/.*node_modules\//, '').replace('/work/main/', '')]) } } out.sort((a, b) => b[0] - a[0]); for (const o of out.slice(0, 70)) console.log(o.join(' ')) } }] }
