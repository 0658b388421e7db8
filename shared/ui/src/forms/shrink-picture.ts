/** Longest side in which a picture is sent, pixels: enough to see what it shows. */
const SIDE = 1600;

/**
 * A picture as a body carries it: base64url of a JPEG that is small enough for a slow line. What this browser cannot open is sent as it is: the
 * store says whether it can.
 */
export async function shrinkPicture(file: Blob): Promise<string> {
  const small = await drawSmall(file).catch(() => null);
  return base64url(small ?? file);
}

async function drawSmall(file: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file);
  try {
    const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.8));
  } finally {
    bitmap.close();
  }
}

function base64url(file: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((done, fail) => {
    reader.onerror = () => fail(reader.error);
    reader.onload = () => {
      const [, base64 = ''] = String(reader.result).split(',');
      done(base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''));
    };
    reader.readAsDataURL(file);
  });
}
