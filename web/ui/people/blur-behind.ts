import { thumbHashToDataURL } from 'thumbhash'

/** Shows the blurred first sight of a photo in its place until the photo itself has come. */
export function blurBehind(image: HTMLImageElement, thumbhash: string): () => void {
  if (thumbhash === '' || image.complete) return () => undefined
  const bytes = Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0))
  image.style.background = `50% 30% / cover no-repeat url(${thumbHashToDataURL(bytes)})`
  const clear = () => {
    image.style.background = ''
  }
  image.addEventListener('load', clear, { once: true })
  return () => {
    image.removeEventListener('load', clear)
    clear()
  }
}
