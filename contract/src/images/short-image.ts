const longest = 32

/** What an image is called where there is little room: `quay.io/biocontainers/fastp:0.23.2--h79da9fb_0` is `fastp:0.23.2`. */
export function shortImage(image: string): string {
  const [named = image] = (image.split('/').at(-1) ?? image).split('@')
  const [shown = named] = named.split('--')
  return shown.length > longest ? `${shown.slice(0, longest - 2)}…` : shown
}
