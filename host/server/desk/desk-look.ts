/** How pages of the desks look: made by the process that listens, without React and without a remote. */
export const DESK_STYLE = `body{font:1rem/1.5 system-ui,sans-serif;background:#faf6ee;color:#212a1e;margin:0 auto;max-width:75rem;padding:1rem}
h1{font-size:1.5rem;margin:.5rem 0}h2{font-size:1.125rem;margin:0}section{background:#fff;border:1px solid #d8d2c4;border-radius:8px;padding:1rem;margin:1rem 0}
.state{margin:.25rem 0 .75rem}.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;min-width:44rem;font-size:.875rem}th,td{text-align:left;padding:.375rem .75rem .375rem 0;border-top:1px solid #e8e3d6;vertical-align:top}
time{white-space:nowrap}code{font-size:.875em}form{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin-top:1rem}label{display:grid;gap:.25rem;font-size:.875rem}input,select,button,textarea{font:inherit;min-height:44px;padding:0 .75rem;border:1px solid #7c8577;border-radius:6px;background:#fff;color:inherit;max-width:100%}
label.why{flex:1 1 16rem}label.force{display:flex;align-items:center;min-height:44px}label.force input{min-height:24px;width:24px}button{background:#1f4d33;border-color:#1f4d33;color:#fff;cursor:pointer}button.back{background:#8a2b1d;border-color:#8a2b1d}
.notice{padding:.75rem 1rem;border-radius:8px;background:#dcebdc;overflow-wrap:anywhere}.refused{background:#f6d9d3}.live{font-weight:600}a{color:#1f4d33}`;
