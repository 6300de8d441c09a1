// npm run art -- <part> [--draft]   remakes one part of the art, or lists the parts.
// Needs Blender 3.4, /usr/bin/python3 with numpy, scipy, Pillow and OpenImageIO, gcc and ffmpeg; see README.md.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const studio = dirname(fileURLToPath(import.meta.url))
const assets = dirname(studio)
const renders = process.env.ART_OUT ?? join(tmpdir(), 'seven-isles-art')
const python = process.env.ART_PYTHON ?? '/usr/bin/python3'

const [part, ...flags] = process.argv.slice(2)
const draft = flags.includes('--draft')

const ISLAND_BUILDINGS = {
  1: {
    script: 'port_reaver.py',
    sheet: 'port-reaver',
    slugs: [
      'the-docks',
      'captains-academy',
      'the-blacksmith',
      'shipwright-and-co',
      'all-hands-on-deck',
      'tortuga-banking',
      'the-marketplace',
    ],
  },
  2: {
    script: 'dragons_maw.py',
    sheet: 'dragons-maw',
    slugs: ['dragons-roost', 'scaleport', 'fangvault', 'the-hatchery', 'the-vault-of-embers'],
  },
}

function run(command, args, cwd = studio) {
  console.log('>', basename(command), args.join(' '))
  const { status, error } = spawnSync(command, args, { cwd, stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) throw new Error(`${basename(command)} ended with ${status}`)
}

const py = (script, ...args) => run(python, [script, ...args.map(String)])

function blender(script, options) {
  const pairs = Object.entries(options).map(([name, value]) => `${name}=${value}`)
  run('blender', ['-b', '--factory-startup', '--python-exit-code', '1', '-P', script, '--', ...pairs])
}

/** stems of the renders lying in a folder (each render is a pair <stem>_a.exr, <stem>_b.exr) */
function stemsIn(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('_a.exr'))
    .map((name) => join(folder, name.slice(0, -'_a.exr'.length)))
}

function compileHelpers() {
  if (!existsSync(join(studio, 'lib', 'libjnlm.so'))) run('sh', [join(studio, 'lib', 'build.sh')])
}

function buildings(island) {
  const { script, sheet, slugs } = ISLAND_BUILDINGS[island]
  const out = join(renders, `buildings-${island}`)
  const folder = join(assets, 'buildings')
  mkdirSync(folder, { recursive: true })
  blender(script, { building: 'all', res: draft ? 640 : 1024, spp: draft ? 16 : 32, out })
  for (const slug of slugs) py('lib/finish_building.py', join(out, slug), join(folder, `${slug}.webp`), 640)
  py('pack_atlas.py', join(folder, `${sheet}.webp`), ...slugs.map((slug) => join(folder, `${slug}.webp`)))
}

function island(number) {
  const stem = join(renders, `island-${number}`)
  const folder = join(assets, 'islands', String(number))
  mkdirSync(folder, { recursive: true })
  blender('island.py', { island: number, res: draft ? 1920 : 2880, spp: 16, quality: draft ? 1 : 1.3, out: stem })
  py('lib/finish_island.py', stem, `${stem}.png`)
  py('lib/loop.py', stem, `${stem}.png`, `${stem}.frame%d.png`, 144, 24)
  py('publish.py', 'poster', `${stem}.frame0.png`, folder)
  const layout = join(folder, 'layout.json')
  py('layout.py', `${stem}.plots.json`, join(renders, `buildings-${number}`), layout)
  py('check_layout.py', layout, join(folder, 'poster.webp'), join(assets, 'buildings'), `${stem}.check.png`)
}

function loop(number) {
  const stem = join(renders, `island-${number}`)
  const folder = join(assets, 'islands', String(number))
  process.env.LOOP_WIDTH = '1920'
  py('lib/loop.py', stem, `${stem}.png`, `${stem}.loop.mp4`, 144, 24)
  run('sh', ['encode_loop.sh', `${stem}.loop.mp4`, folder])
}

function portraits(who, folderName) {
  const out = join(renders, folderName)
  const folder = join(assets, folderName)
  mkdirSync(folder, { recursive: true })
  blender('captains.py', { who, res: draft ? 256 : 480, spp: draft ? 16 : 32, out })
  for (const stem of stemsIn(out)) {
    py('lib/finish_portrait.py', stem)
    py('publish.py', 'portrait', `${stem}.png`, join(folder, `${basename(stem)}.webp`))
  }
}

function sprites(script, what, folderName, res) {
  const out = join(renders, folderName)
  const folder = join(assets, folderName)
  mkdirSync(folder, { recursive: true })
  blender(script, { ...what, res: draft ? 320 : res, spp: draft ? 12 : 32, out })
  for (const stem of stemsIn(out)) {
    py('lib/finish_sprite.py', stem, `${stem}.png`)
    py('publish.py', 'icon', `${stem}.png`, join(folder, `${basename(stem)}.webp`))
  }
}

const captainsOf = 'the-seven-seas,reavers,brohalla,atoms,elementerra,last-haven,one-of-one'
const itemsOf = 'cutlass,compass,spyglass,flintlock,rum,chest,map,hook'
const PARTS = {
  'buildings-1': () => buildings(1),
  'buildings-2': () => buildings(2),
  'island-1': () => island(1),
  'island-2': () => island(2),
  'loop-1': () => loop(1),
  'loop-2': () => loop(2),
  captains: () => portraits(captainsOf, 'captains'),
  crews: () => portraits('crew', 'crews'),
  ships: () => sprites('ships.py', { ship: 'all' }, 'ships', 720),
  items: () => sprites('items.py', { item: itemsOf }, 'items', 640),
  manifest: () => py('manifest.py'),
  sheets: () => py('contact_sheets.py'),
}

if (!PARTS[part]) {
  console.log(`npm run art -- <part> [--draft]\nparts: ${Object.keys(PARTS).join(', ')}`)
  console.log(`renders go to ${renders} (ART_OUT changes that)`)
  process.exit(part ? 1 : 0)
}
mkdirSync(renders, { recursive: true })
compileHelpers()
PARTS[part]()
if (['captains', 'crews', 'ships', 'items'].includes(part)) PARTS.manifest()
