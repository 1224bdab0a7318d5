import { mount } from 'svelte'
import App from './App.svelte'
import './fonts.css'
import './app.css'
import './boards.css'
import './forced_colors.css'

const target = document.getElementById('app')
if (!target) throw new Error('index.html has no element with the id "app"')

// When everything else is there, since the page does not need it. A browser may refuse it; then the page needs a network.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => {
    navigator.serviceWorker.register('./service_worker.js').catch(() => undefined)
  })
}

export default mount(App, { target })
