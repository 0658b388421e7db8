import { DEFAULT_PHONE } from '@larder/rules/shell/help-phone';
import { telOf } from './phone.ts';

test.each([
  [DEFAULT_PHONE, 'tel:+15550100199'],
  ['+49 30 901820', 'tel:+4930901820'],
  ['1-555-010-0123', 'tel:+15550100123'],
])('%s is called by %s (OP-101)', (phone, href) => expect(telOf(phone)).toBe(href));
