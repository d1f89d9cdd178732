import { type Beneath, Underlay } from './beneath.ts'
import { ByProcessor, isByProcessor } from './by-processor.ts'
import { Pace } from './pace.ts'
import { carried, seenFrom } from './place.ts'
import { Points, type Seen } from './points.ts'
import { type Camera, Quads } from './quads.ts'
import { Sheet } from './sheet.ts'

/** What is to be seen. */
export interface Scene extends Seen {
  /** Two numbers a cell, between -1 and 1. */
  readonly points: Float32Array
  /** Four bytes a cell. */
  readonly colours: Uint8Array
  readonly beneath: Beneath | undefined
}

/**
 * Milliseconds of a frame in which cells are drawn: while the hand moves, so that one frame comes after the other; while it
 * rests, so that it can go on at once; and before there is anything that could be moved.
 */
const spent = { moving: 8, resting: 12, first: 40 }
/** After so many milliseconds without a move the hand rests. */
const rest = 100

/**
 * Shows a scene at every frame, however long the machine takes to draw its cells. What can be drawn within a frame is.
 * Otherwise the last picture is carried along while the hand moves, by the browser alone, and the whole is drawn once it
 * rests: in strokes that fit between frames, on a sheet that nobody sees before it is whole.
 */
export class Painter {
  readonly #canvas: HTMLCanvasElement
  readonly #gl: WebGLRenderingContext
  readonly #points: Points | ByProcessor
  readonly #quads: Quads
  readonly #underlay: Underlay
  readonly #sheet: Sheet
  readonly #pace = new Pace()
  #wanted: Scene | undefined
  /** What the canvas holds. */
  #shown: Scene | undefined
  /** What the sheet holds, and how many of its cells. */
  #begun: { readonly scene: Scene; drawn: number } | undefined
  #movedAt = -Infinity
  #frame: number | undefined

  /** Undefined where the browser has no WebGL. */
  static on(canvas: HTMLCanvasElement): Painter | undefined {
    const gl = canvas.getContext('webgl', { antialias: false, preserveDrawingBuffer: true })
    return gl ? new Painter(canvas, gl) : undefined
  }

  constructor(canvas: HTMLCanvasElement, gl: WebGLRenderingContext) {
    this.#canvas = canvas
    this.#gl = gl
    this.#points = isByProcessor(gl) ? new ByProcessor(gl) : new Points(gl)
    this.#quads = new Quads(gl)
    this.#underlay = new Underlay(gl, this.#quads)
    this.#sheet = new Sheet(gl, this.#quads.texture())
  }

  show(scene: Scene): void {
    if (this.#wanted && isMoved(this.#wanted, scene)) this.#movedAt = performance.now()
    this.#wanted = scene
    this.#frame ??= requestAnimationFrame(this.#paint)
  }

  /** Draws the whole now, for a picture that is saved. */
  finish(): void {
    if (this.#wanted && this.#shown !== this.#wanted) this.#draw(this.#wanted, Infinity)
  }

  stop(): void {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame)
    this.#frame = undefined
  }

  readonly #paint = (): void => {
    this.#frame = undefined
    const scene = this.#wanted
    if (!scene || scene === this.#shown) return
    const isMoving = performance.now() - this.#movedAt < rest
    const isQuick = scene.points.length / 2 <= this.#pace.pointsIn(spent.moving)
    if (isQuick || !isMoving || !this.#carry(scene)) this.#draw(scene, this.#timeFor(scene, isMoving))
    if (this.#shown !== scene) this.#frame = requestAnimationFrame(this.#paint)
  }

  #timeFor(scene: Scene, isMoving: boolean): number {
    if (this.#shown?.points !== scene.points) return spent.first
    return isMoving ? spent.moving : spent.resting
  }

  /** Whether there is a picture of the same that could be moved to where it belongs now. */
  #carry(scene: Scene): boolean {
    if (!this.#shown || !isMoved(this.#shown, scene)) return false
    this.#canvas.style.transform = carried(this.#shown.place, scene.place, scene.width, scene.height)
    return true
  }

  #draw(scene: Scene, milliseconds: number): void {
    const until = performance.now() + milliseconds
    if (this.#begun?.scene !== scene) this.#begun = this.#begin(scene)
    const begun = this.#begun
    const cells = scene.points.length / 2
    this.#sheet.use()
    this.#gl.viewport(0, 0, scene.width, scene.height)
    do begun.drawn += this.#stroke(scene, begun.drawn, until - performance.now())
    while (begun.drawn < cells && performance.now() < until - 1)
    if (begun.drawn === cells) this.#present(scene)
  }

  #begin(scene: Scene) {
    const { points, colours, width, height } = scene
    this.#points.fill(points, colours)
    if (this.#shown?.points !== points && this.#points instanceof Points) this.#sketch(scene, this.#points)
    this.#sheet.use(width, height)
    this.#clear(scene, 0)
    this.#points.begin(scene)
    return { scene, drawn: 0 }
  }

  /** Draws so many cells as there should be time for, and learns how many these were. */
  #stroke(scene: Scene, from: number, milliseconds: number): number {
    const count = Math.min(scene.points.length / 2 - from, this.#pace.pointsIn(milliseconds))
    const started = performance.now()
    this.#points.draw(scene, from, count)
    this.#pace.took(count, performance.now() - started)
    return count
  }

  /** Something to see before the first picture is whole. */
  #sketch(scene: Scene, points: Points): void {
    this.#open(scene)
    points.drawSketch(scene, this.#pace.pointsIn(spent.moving))
  }

  #present(scene: Scene): void {
    this.#points.end(this.#sheet.texture, scene)
    const [left, top, right, bottom] = seenFrom(scene.place, scene.width, scene.height)
    this.#open(scene)
    // What was drawn begins with its last row.
    this.#quads.draw(this.#sheet.texture, [left, bottom, right, top], 1, scene)
    this.#shown = scene
    this.#begun = undefined
  }

  /** Goes on upon the canvas, which is where it belongs again, over the picture beneath. */
  #open(scene: Scene): void {
    this.#gl.bindFramebuffer(this.#gl.FRAMEBUFFER, null)
    if (this.#canvas.width !== scene.width) this.#canvas.width = scene.width
    if (this.#canvas.height !== scene.height) this.#canvas.height = scene.height
    this.#canvas.style.transform = ''
    this.#clear(scene, 1)
    if (scene.beneath) this.#underlay.draw(scene.beneath, scene)
  }

  #clear({ width, height }: Camera, alpha: 0 | 1): void {
    this.#gl.viewport(0, 0, width, height)
    this.#gl.clearColor(1, 1, 1, alpha)
    this.#gl.clear(this.#gl.COLOR_BUFFER_BIT)
  }
}

const still = ['points', 'colours', 'beneath', 'width', 'height'] as const

/** Whether the same is seen from elsewhere. */
function isMoved(before: Scene, after: Scene): boolean {
  return before.place !== after.place && still.every((part) => before[part] === after[part])
}
