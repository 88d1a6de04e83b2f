-- Does in Neovim what an editor does, and writes what came of it to seen.json.
-- The functions are those of Neovim 0.7, the oldest that a supported Debian has.
local root = vim.fn.getcwd()
local client = vim.lsp.start_client({
  name = 'catalogue',
  cmd = { vim.env.NODE, vim.env.CATALOGUE, 'lsp' },
  root_dir = root,
  workspace_folders = { { uri = vim.uri_from_fname(root), name = 'catalogue' } },
})
local seen = {}

local function wait(what, done)
  if not vim.wait(30000, done, 10) then error('Waited in vain for ' .. what) end
end

local function messages()
  return vim.tbl_map(function(each)
    return string.format('%d:%d %s', each.lnum + 1, each.col + 1, each.message)
  end, vim.diagnostic.get(0, { severity = { min = vim.diagnostic.severity.WARN } }))
end

local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params, 30000)
  local answer = answers and answers[client]
  if not answer or answer.err or answer.error then error(method .. ': ' .. vim.inspect(answer)) end
  return answer.result
end

local encoding = 'utf-16'
local function at_cursor() return vim.lsp.util.make_position_params(0, encoding) end

vim.cmd('edit sources/vehicles/bus.yaml')
vim.lsp.buf_attach_client(0, client)
wait('the server', function() return vim.lsp.get_client_by_id(client) ~= nil end)
seen.before = messages()

local line = vim.fn.search('^category:')
vim.api.nvim_buf_set_lines(0, line - 1, line, false, { 'category: twon' })
wait('a finding', function() return #messages() > 0 end)
seen.typed = messages()

vim.api.nvim_win_set_cursor(0, { line, 11 })
local range = vim.lsp.util.make_range_params(0, encoding)
range.context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics(0, line - 1) }
local fix = ask('textDocument/codeAction', range)[1]
seen.fix = fix.title
vim.lsp.util.apply_workspace_edit(fix.edit, encoding)
wait('no findings', function() return #messages() == 0 end)
seen.mended = vim.api.nvim_buf_get_lines(0, line - 1, line, false)[1]

vim.api.nvim_win_set_cursor(0, { line, 11 })
local definition = ask('textDocument/definition', at_cursor())
seen.definition = vim.fn.fnamemodify(vim.uri_to_fname((definition[1] or definition).uri), ':t')

local hover = ask('textDocument/hover', at_cursor())
seen.hover = hover.contents.value

vim.fn.search('^name:')
vim.api.nvim_win_set_cursor(0, { vim.fn.line('.'), 7 })
local renaming = at_cursor()
renaming.newName = 'coach'
vim.lsp.util.apply_workspace_edit(ask('textDocument/rename', renaming), encoding)
vim.cmd('silent! wall!')
vim.fn.writefile({ vim.fn.json_encode(seen) }, 'seen.json')
