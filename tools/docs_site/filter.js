// Adds a search field and a choice per named column to the table after `<div data-filter="…">`.
// The choices are kept in the address, so that a filtered table can be linked to.
for (const place of document.querySelectorAll('[data-filter]')) {
  const table = place.nextElementSibling?.querySelector('table')
  if (table) addFilter(place, table)
}

function addFilter(place, table) {
  const heads = [...table.tHead.rows[0].cells].map((cell) => cell.textContent.trim())
  const rows = [...table.tBodies[0].rows]
  const search = field('search', 'Search', document.createElement('input'))
  search.type = 'search'
  search.placeholder = 'Words in any column'
  const choices = place.dataset.filter.split(' ').map((name) => choice(name, heads, rows))
  const count = document.createElement('output')
  const asked = new URLSearchParams(location.hash.slice(1))
  let isAsked = [search, ...choices].some((each) => asked.has(each.name))
  for (const control of [search, ...choices]) {
    control.value = asked.get(control.name) ?? ''
    control.addEventListener('input', apply)
    place.append(control.parentElement)
  }
  place.append(count)
  place.className = 'filter'
  apply()

  function apply() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean)
    let shown = 0
    for (const row of rows) {
      const text = row.textContent.toLowerCase()
      row.hidden = !(
        words.every((word) => text.includes(word)) &&
        choices.every((each) => !each.value || cell(row, heads, each.name) === each.value)
      )
      shown += row.hidden ? 0 : 1
    }
    count.textContent = `${shown} of ${rows.length}`
    const kept = [search, ...choices].filter((each) => each.value)
    const hash = new URLSearchParams(kept.map((each) => [each.name, each.value])).toString()
    // An anchor of the page is not a filter, and stays.
    if (hash || isAsked) history.replaceState(null, '', `#${hash}`)
    isAsked = isAsked || hash !== ''
  }
}

function choice(name, heads, rows) {
  const values = [...new Set(rows.map((row) => cell(row, heads, name)))]
  const select = document.createElement('select')
  select.append(new Option('all', ''), ...values.map((value) => new Option(value, value)))
  return field(name, name[0].toUpperCase() + name.slice(1), select)
}

// The words of a cell, without the sign before them.
function cell(row, heads, name) {
  return row.cells[heads.indexOf(name)].textContent.replace(/^[^\p{L}]+/u, '').trim()
}

function field(name, words, control) {
  const label = document.createElement('label')
  control.name = name
  label.append(words, control)
  return control
}
