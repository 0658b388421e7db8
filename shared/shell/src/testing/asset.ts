/** Imported picture, font or film in tests: its URL is the same for all. */
const url = '/asset';
export default url;
