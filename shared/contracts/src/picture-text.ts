import { PICTURE_LENGTH } from '@larder/rules';
import { z } from 'zod';

/** A picture in a body: base64url; with its form it has to fit into one. Empty is none. */
export const pictureText = z
  .string()
  .max(PICTURE_LENGTH, 'This picture is too large. Please choose a smaller one.')
  .regex(/^[\w-]*$/, 'Please choose a picture.');
