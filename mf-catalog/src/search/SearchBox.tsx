import { paths } from '@larder/contracts/paths';
import { useLocation, useNavigate } from '@larder/shell';
import { lazy, Suspense, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import styles from './SearchBox.module.css';
import { clearSearches, recentSearches, rememberSearch } from './recent.ts';
import { isSearch, LONGEST_TERM, optionId, recentOf, resultsUrl, stepTo } from './suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

const SuggestionList = lazy(() => import('./SuggestionList.tsx').then((module) => ({ default: module.SuggestionList })));

/** The header's search: a plain form that works without script, and a combobox of suggestions with it. */
export function SearchBox() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const queryText = pathname === paths.search ? (new URLSearchParams(search).get('q') ?? '') : '';
  const [text, setText] = useState(queryText);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const listId = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const { lines, hidden } = useSuggestions(text, isOpen);
  const own = text.trim() === '' ? recentOf(recent) : [];
  const suggestions = [...own, ...lines.filter(({ url }) => !own.some((each) => each.url === url))];
  const isShown = isOpen && suggestions.length > 0;

  // Another page, another term: the box says what is being looked at. Only then, and not to who is typing: what was begun while the page came stays.
  const [place, setPlace] = useState({ query: queryText, pathname });
  if (place.query !== queryText || place.pathname !== pathname) {
    setPlace({ query: queryText, pathname });
    if (!isOpen || text === place.query) {
      setText(queryText);
      setOpen(false);
      setActive(-1);
    }
  }

  const go = (url: string, term: string) => {
    rememberSearch(term);
    setOpen(false);
    setActive(-1);
    input.current?.blur();
    void navigate(url);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = isShown ? suggestions[active] : undefined;
    const term = chosen && isSearch(chosen) ? chosen.text : text.trim();
    if (!chosen && term === '') {
      // Nothing to search for: the box offers what is popular instead of leaving the page (OP-137).
      input.current?.focus();
      setOpen(true);
      return;
    }
    go(chosen?.url ?? resultsUrl(term), term);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
      setActive(-1);
      return;
    }
    const next = stepTo(event.key, active, suggestions.length);
    if (next === null) return;
    event.preventDefault();
    setOpen(true);
    setActive(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the suggestions close when the focus leaves all of it
    <form
      ref={form}
      role="search"
      className={styles.form}
      action={paths.search}
      method="get"
      onSubmit={submit}
      onBlur={(event) => {
        if (!form.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <input
        ref={input}
        className={styles.input}
        type="search"
        name="q"
        role="combobox"
        aria-label="Search products"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={isShown && active >= 0 ? optionId(listId, active) : undefined}
        placeholder="Search oats, olive oil, salmon…"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LONGEST_TERM}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => {
          setRecent(recentSearches());
          setOpen(true);
        }}
        onKeyDown={press}
      />
      <button type="submit" className={styles.button} aria-label="Search">
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.8" />
          <path d="M13 13l4.5 4.5" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
      </button>
      {isShown && (
        <Suspense fallback={null}>
          <SuggestionList
            id={listId}
            suggestions={suggestions}
            words={text.toLowerCase().split(/\s+/)}
            active={active}
            hidden={hidden}
            onChoose={(chosen) => go(chosen.url, isSearch(chosen) ? chosen.text : text)}
            onForget={() => {
              clearSearches();
              setRecent([]);
            }}
          />
        </Suspense>
      )}
      <span role="status" className={styles.unseen}>
        {isShown ? `${suggestions.length} suggestions, use the arrow keys` : ''}
      </span>
    </form>
  );
}
