// npm run art -- <part> [name,...] [--draft]   remakes one part of the art, or lists the parts. Names choose some of
// the captains, crews, ships, items or marks (reavers-3,atoms-12); without names the whole part is made.
// Needs Blender 3.4, /usr/bin/python3 with numpy, scipy, Pillow and OpenImageIO, gcc and ffmpeg; see README.md.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const studio = dirname(fileURLToPath(import.meta.url))
const assets = dirname(studio)
const renders = process.env.ART_OUT ?? join(tmpdir(), 'seven-isles-art')
const python = process.env.ART_PYTHON ?? '/usr/bin/python3'

const [part, ...flags] = process.argv.slice(2)
const draft = flags.includes('--draft')
const named = flags.filter((word) => !word.startsWith('--')).join(',')

/**
 * The islands by layer: the studio's folder, the sheet's name, the buildings to draw and, if a ship lies at anchor, the
 * ship with its place (x, y and width as shares of the map).
 */
const ISLANDS = {
  1: {
    folder: 'port_reaver',
    sheet: 'port-reaver',
    ship: { slug: 'the-seven-seas', at: '.115,.875,.125' },
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
    folder: 'dragons_maw',
    sheet: 'dragons-maw',
    slugs: ['dragons-roost', 'scaleport', 'fangvault', 'the-hatchery', 'the-vault-of-embers'],
  },
  3: {
    folder: 'gilded_reach',
    sheet: 'gilded-reach',
    slugs: [
      'bullion-bastion',
      'gilded-press',
      'refinery-deck',
      'genesis-cove-condominium',
      'treasure-pit',
      'general-store',
    ],
  },
  4: {
    folder: 'frostfjord',
    sheet: 'frostfjord',
    slugs: ['war-hall', 'skalds-shipyard', 'iron-armory', 'mead-hall', 'runestone-raid'],
  },
  5: {
    folder: 'emerald_deep',
    sheet: 'emerald-deep',
    slugs: ['gem-emporium', 'sunken-temple', 'governors-mansion', 'lost-crew'],
  },
  6: {
    folder: 'rustwater',
    sheet: 'rustwater',
    slugs: ['mission-control', 'salvage-wharf', 'wasteland-outfitters', 'survivors-hold', 'safe-haven'],
  },
  7: {
    folder: 'wraith_lagoon',
    sheet: 'wraith-lagoon',
    slugs: ['riddicks-hideout', 'spdrs-bounty', 'supply-store', 'moonlit-crossing'],
  },
}

function run(command, args, cwd = studio) {
  console.log('>', basename(command), args.join(' '))
  // Blender resolves the paths of scripts against PWD, not against its working directory.
  const env = { ...process.env, PWD: cwd }
  const { status, error } = spawnSync(command, args, { cwd, env, stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) throw new Error(`${basename(command)} ended with ${status}`)
}

const py = (script, ...args) => run(python, [script, ...args.map(String)])

function blender(script, options) {
  const pairs = Object.entries(options).map(([name, value]) => `${name}=${value}`)
  run('blender', ['-b', '--factory-startup', '--python-exit-code', '1', '-P', script, '--', ...pairs])
}

/** Stems of the renders in a folder. Each render is a pair of files, <stem>_a.exr and <stem>_b.exr. */
function stemsIn(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('_a.exr'))
    .map((name) => join(folder, name.slice(0, -'_a.exr'.length)))
}

function compileHelpers() {
  if (!existsSync(join(studio, 'lib', 'libjnlm.so'))) run('sh', [join(studio, 'lib', 'build.sh')])
}

function buildings(layer) {
  const { folder, sheet, slugs } = ISLANDS[layer]
  const out = join(renders, `buildings-${layer}`)
  const target = join(assets, 'buildings')
  mkdirSync(target, { recursive: true })
  const size = { res: draft ? 640 : 1024, spp: draft ? 16 : 32 }
  blender(join('islands', folder, 'buildings.py'), { building: 'all', ...size, out })
  for (const slug of slugs) py('lib/finish_building.py', join(out, slug), join(target, `${slug}.webp`), 640)
  py('pack_atlas.py', join(target, `${sheet}.webp`), out, ...slugs)
  picture(layer)
}

/** Publishes the still picture of an island with its buildings; does nothing before the island's layout exists. */
function picture(layer) {
  const folder = join(assets, 'islands', String(layer))
  if (!existsSync(join(folder, 'layout.json'))) return
  py('publish.py', 'picture', folder, join(assets, 'buildings'))
}

/** The arguments to loop.py for the ship at anchor: its picture, rendered once, and its place. Empty without a ship. */
function atAnchor(layer) {
  const { ship } = ISLANDS[layer]
  if (!ship) return []
  const out = join(renders, 'at-anchor')
  const picture = join(out, `${ship.slug}.png`)
  if (!existsSync(picture)) {
    blender('ships.py', { ship: ship.slug, sea: 0, elev: 38, rot: 8, res: 640, spp: 20, out })
    py('lib/finish_sprite.py', join(out, ship.slug), picture)
  }
  return [`${picture},${ship.at}`]
}

function island(layer) {
  const stem = join(renders, `island-${layer}`)
  const folder = join(assets, 'islands', String(layer))
  mkdirSync(folder, { recursive: true })
  const size = { res: draft ? 1920 : 3840, spp: 16, quality: draft ? 1 : 1.3 }
  blender('island.py', { island: layer, ...size, out: stem })
  py('lib/finish_island.py', stem, `${stem}.png`)
  py('lib/loop.py', stem, `${stem}.png`, `${stem}.frame%d.png`, 144, 24, ...atAnchor(layer))
  py('publish.py', 'poster', `${stem}.frame0.png`, folder)
  const layout = join(folder, 'layout.json')
  py('layout.py', `${stem}.plots.json`, join(renders, `buildings-${layer}`), layout)
  py('check_layout.py', layout, join(folder, 'poster.webp'), join(assets, 'buildings'), `${stem}.check.png`)
  picture(layer)
}

/** The moving backdrop, 1080p and 4K. */
function loop(layer) {
  const stem = join(renders, `island-${layer}`)
  const folder = join(assets, 'islands', String(layer))
  for (const [width, suffix] of [[1920, ''], [3840, '4k']]) {
    process.env.LOOP_WIDTH = String(width)
    const source = `${stem}.loop-${width}.mp4`
    py('lib/loop.py', stem, `${stem}.png`, source, 144, 24, ...atAnchor(layer))
    run('sh', ['encode_loop.sh', source, folder, suffix])
  }
  PARTS.seams()
}

function portraits(who, folderName) {
  const out = join(renders, folderName)
  const folder = join(assets, folderName)
  mkdirSync(folder, { recursive: true })
  rmSync(out, { recursive: true, force: true })
  blender('captains.py', { who: named || who, res: draft ? 256 : 448, spp: draft ? 16 : 24, out })
  for (const stem of stemsIn(out)) {
    py('lib/finish_portrait.py', stem)
    py('publish.py', 'portrait', `${stem}.png`, join(folder, `${basename(stem)}.webp`))
  }
}

function sprites(script, kind, folderName, res) {
  const out = join(renders, folderName)
  const folder = join(assets, folderName)
  mkdirSync(folder, { recursive: true })
  rmSync(out, { recursive: true, force: true })
  blender(script, { [kind]: named || 'all', res: draft ? 320 : res, spp: draft ? 12 : 32, out })
  for (const stem of stemsIn(out)) {
    py('lib/finish_sprite.py', stem, `${stem}.png`)
    py('publish.py', 'icon', `${stem}.png`, join(folder, `${basename(stem)}.webp`))
  }
}

/** The sheet of small ships for the living map. */
function fleet() {
  const out = join(renders, 'fleet')
  const size = { res: draft ? 144 : 288, spp: draft ? 8 : 16 }
  const all = ['signs', 'the-seven-seas', 'reavers', 'brohalla', 'atoms', 'elementerra', 'last-haven']
  for (const of of named ? named.split(',') : all) blender('fleet.py', { of, ...size, out })
  for (const stem of stemsIn(out)) py('lib/finish_sprite.py', stem, `${stem}.png`)
  py('pack_fleet.py', out)
}

const captainsOf = 'the-seven-seas,reavers,brohalla,atoms,elementerra,last-haven,one-of-one,default'
const islandParts = Object.keys(ISLANDS).flatMap((layer) => [
  [`buildings-${layer}`, () => buildings(layer)],
  [`island-${layer}`, () => island(layer)],
  [`loop-${layer}`, () => loop(layer)],
])
function marks() {
  const out = join(renders, 'marks')
  const shapes = join(renders, 'shapes')
  run(process.execPath, ['marks.mjs', shapes])
  blender('marks.py', { mark: named || 'all', res: draft ? 200 : 512, spp: draft ? 8 : 32, out, shapes })
  py('publish_marks.py', out)
  run(process.execPath, ['cursors.mjs'])
}

/** One overview per kind in sheets/. */
function sheets() {
  py('contact_sheets.py')
  run(process.execPath, ['icon_sheet.mjs'])
}

const PARTS = {
  ...Object.fromEntries(islandParts),
  pictures: () => Object.keys(ISLANDS).forEach(picture),
  captains: () => portraits(captainsOf, 'captains'),
  crews: () => portraits('crew', 'crews'),
  ships: () => sprites('ships.py', 'ship', 'ships', 720),
  fleet,
  lanes: () => py('lanes.py'),
  items: () => sprites('items.py', 'item', 'items', 640),
  marks,
  music: () => py('music.py'),
  sounds: () => py('sounds.py'),
  ambience: () => py('ambience.py'),
  frames: () => py('frames.py'),
  landing: () => run(process.execPath, ['landing.mjs']),
  seams: () => py('seam_check.py', '--record'),
  manifest: () => py('manifest.py'),
  sheets,
}

if (!PARTS[part]) {
  console.log(`npm run art -- <part> [name,...] [--draft]\nparts: ${Object.keys(PARTS).join(', ')}`)
  console.log(`renders go to ${renders} (ART_OUT changes that)`)
  process.exit(part ? 1 : 0)
}
mkdirSync(renders, { recursive: true })
// These parts do not use the compiled helpers.
if (!['pictures', 'manifest', 'lanes'].includes(part)) compileHelpers()
PARTS[part]()
if (['captains', 'crews', 'ships', 'items'].includes(part)) PARTS.manifest()
