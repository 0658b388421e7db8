import { TextField } from './TextField.tsx';
import { shrinkPicture } from './shrink-picture.ts';

interface PictureFieldProps {
  id: string;
  label: string;
  error: string | null;
  /** Who will see it. */
  hint: string;
  /** The picture as a body carries it, once it is read and made small; empty once it is taken away. */
  onPicture(picture: Promise<string>): void;
}

/** Selects a picture, or takes one with the camera of a phone. */
export function PictureField({ id, label, error, hint, onPicture }: PictureFieldProps) {
  const choose = (file: File | undefined) => onPicture(file ? shrinkPicture(file) : Promise.resolve(''));
  return (
    <TextField
      id={id}
      label={label}
      error={error}
      optional
      type="file"
      accept="image/*"
      hint={hint}
      onChange={({ target }) => choose(target.files?.[0])}
    />
  );
}
